import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Content width: 720 px for reading and forms. */
export function Page({ children, width = 720 }: { readonly children: ReactNode; readonly width?: 720 | 1080 }) {
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: width + 48,
        mx: 'auto',
        px: { xs: 4, sm: 6 },
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
