import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PAGE_FRAME_MAX_WIDTH_PX } from './Page.tsx';

/** Room for what concerns the whole screen, between header and content. */
export function BannerArea({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <Box
      component={label === undefined ? 'div' : 'section'}
      aria-label={label}
      sx={{ width: '100%', maxWidth: PAGE_FRAME_MAX_WIDTH_PX, mx: 'auto', px: { xs: 4, sm: 6 }, pt: 4, display: 'grid', gap: 2 }}
    >
      {children}
    </Box>
  );
}
