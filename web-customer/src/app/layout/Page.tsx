import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** 720 px for reading and forms, and the room at either side: header, tabs, banners and footer share these edges. */
export const PAGE_FRAME_MAX_WIDTH_PX = 768;
export const pageFrameSx = { maxWidth: PAGE_FRAME_MAX_WIDTH_PX, mx: 'auto', px: { xs: 4, sm: 6 } } as const;

export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        width: '100%',
        ...pageFrameSx,
        py: { xs: 5, sm: 8 },
        display: 'grid',
        gap: { xs: 4, sm: 6 },
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {children}
    </Box>
  );
}
