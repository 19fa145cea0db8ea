import { Box, Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { useAble } from '../../session/useAble.ts';

const row = { display: 'inline-flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' } as const;

/** Leads to the customer where that page is open to the employee; otherwise only names it. */
export function CustomerLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  if (!useAble('customers')) {
    return (
      <Box component="span" sx={row}>
        {children}
      </Box>
    );
  }
  return (
    <Link component={RouterLink} to={fillPath(adminPaths.customer, { id })} sx={row}>
      {children}
    </Link>
  );
}
