import { Box } from '@mui/material';
import { texts } from '../../texts.ts';

export function SkipLink() {
  return (
    <Box
      component="a"
      href="#inhalt"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {texts.common.skipToContent}
    </Box>
  );
}
