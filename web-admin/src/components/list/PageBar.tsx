import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';

/** Below a list: how many there are, and the way to the others. */
export const PageBar = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="nav"
    aria-label={texts.list.pages}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      columnGap: 4,
      rowGap: 1,
      px: { xs: 3, sm: 4 },
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      minHeight: 52,
    }}
  >
    {children}
  </Box>
);
