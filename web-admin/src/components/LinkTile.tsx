import { Box, Typography } from '@mui/material';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { Icon } from './Icon.tsx';
import { SecondaryText } from './SecondaryText.tsx';

interface LinkTileProps {
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  readonly to: LinkProps['to'];
}

export function LinkTile({ title, text, icon, to }: LinkTileProps) {
  return (
    <Box
      component={RouterLink}
      to={to}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box
        sx={{
          width: 44,
          height: 44,
          flex: 'none',
          borderRadius: 1,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <Icon name={icon} size={24} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
        <SecondaryText>{text}</SecondaryText>
      </Box>
      <Icon name="chevron_right" />
    </Box>
  );
}

export const tileGridSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
} as const;
