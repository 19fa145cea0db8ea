import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { pageFrameSx } from './Page.tsx';

/** Room for what concerns the whole screen, between header and content. */
export function BannerArea({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <Box
      component={label === undefined ? 'div' : 'section'}
      aria-label={label}
      sx={{ width: '100%', ...pageFrameSx, pt: 4, display: 'grid', gap: 2 }}
    >
      {children}
    </Box>
  );
}
