import { Box } from '@mui/material';

/** Drawn, because the browser has no switch of its own. */
export const SwitchTrack = ({ isOn }: { readonly isOn: boolean }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-flex',
      width: 48,
      height: 28,
      p: '3px',
      pointerEvents: 'none',
      borderRadius: 7,
      border: '2px solid',
      borderColor: isOn ? 'primary.main' : 'controlLine',
      backgroundColor: isOn ? 'primary.main' : 'transparent',
    }}
  >
    <Box
      component="span"
      sx={{
        width: 18,
        height: 18,
        borderRadius: '50%',
        // A border: where a system draws in its own colours, it is what stays to be seen.
        border: '9px solid',
        borderColor: isOn ? 'primary.contrastText' : 'controlLine',
        transform: isOn ? 'translateX(20px)' : 'none',
        transition: 'transform 150ms ease-out',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      }}
    />
  </Box>
);
