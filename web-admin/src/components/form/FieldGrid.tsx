import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields beside each other where there is room. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>{children}</Box>;
}
