import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { listBarSx } from '../listBarSx.ts';

/** Search, filters and refresh above a table. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box role="group" aria-label={texts.list.filters} sx={{ columnGap: 3, rowGap: 2, py: 3, borderBottom: 1, ...listBarSx }}>
      {children}
    </Box>
  );
}
