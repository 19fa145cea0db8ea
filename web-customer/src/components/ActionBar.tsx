import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_PX } from '../app/layout/BottomBar.tsx';

interface ActionBarProps {
  readonly children: ReactNode;
  /** What it stands on, so that nothing shines through. */
  readonly ground?: 'background.default' | 'background.paper';
  readonly sticky?: boolean;
}

/** The primary action: bottom right, and on phones always in sight above the bottom bar. */
export function ActionBar({ children, ground = 'background.default', sticky = true }: ActionBarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        flexDirection: { xs: 'column-reverse', sm: 'row' },
        justifyContent: 'flex-end',
        alignItems: 'stretch',
        position: { xs: sticky ? 'sticky' : 'static', md: 'static' },
        bottom: `calc(${BOTTOM_BAR_PX}px + env(safe-area-inset-bottom))`,
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: { xs: 3, md: 0 },
        backgroundColor: { xs: ground, md: 'transparent' },
        borderTop: { xs: '1px solid', md: 'none' },
        borderColor: { xs: 'divider' },
        zIndex: 1,
      }}
    >
      {children}
    </Box>
  );
}
