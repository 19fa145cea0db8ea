import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { listBarSx } from './listBarSx.ts';

/** Below a list: how many there are, and the way to the others. */
export const PaginationBarFrame = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="nav"
    aria-label={texts.list.pages}
    sx={{ justifyContent: 'flex-end', columnGap: 4, rowGap: 1, py: 1, borderTop: 1, minHeight: 52, ...listBarSx }}
  >
    {children}
  </Box>
);
