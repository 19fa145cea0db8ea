import { Box } from '@mui/material';

/** Leads past what stands on every page; seen only by who comes to it by keyboard. `borderRadius` is in units of the theme's. */
export function SkipLink({ borderRadius }: { readonly borderRadius: number }) {
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
        borderRadius,
        backgroundColor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Zum Inhalt springen
    </Box>
  );
}
