import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

interface LinkRowProps {
  readonly to: string;
  /** What the next screen should know and its address does not say. */
  readonly state?: object;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly end?: ReactNode;
}

/** A large row that leads somewhere: the whole of it can be tapped. */
export function LinkRow({ to, state, icon, children, end }: LinkRowProps) {
  return (
    <Box
      component={Link}
      to={to}
      state={state}
      sx={({ vars, palette }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 64,
        px: { xs: 4, sm: 5 },
        py: 3,
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'background-color 150ms ease-out',
        '&:hover': { backgroundColor: (vars ?? { palette }).palette.primary.light },
        '&:focus-visible': { outlineOffset: -3, borderRadius: 3 },
      })}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {end}
      <Box sx={{ color: 'text.secondary' }}>
        <Icon name="chevron_right" size={24} />
      </Box>
    </Box>
  );
}
