import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';

interface CardProps {
  readonly children: ReactNode;
  readonly component?: ElementType;
  readonly labelledBy?: string;
  readonly sx?: SxProps<Theme>;
}

export function Card({ children, component = 'section', labelledBy, sx = {} }: CardProps) {
  return (
    <Box
      component={component}
      aria-labelledby={labelledBy}
      sx={[
        { backgroundColor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 3, p: { xs: 4, sm: 6 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
