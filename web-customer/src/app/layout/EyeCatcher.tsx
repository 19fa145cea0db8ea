import { Box, Typography } from '@mui/material';
import { useConfig } from '../configContext.ts';
import { onColour } from '@portal/contracts/browser/colours';

/** The configured ground with its two colours, and a sheet of paper that is done: drawn, no stock photo. */
export function EyeCatcher() {
  const { design } = useConfig();
  const { from, to, skewDegrees } = design.backgroundEyeCatcher;
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'grid' },
        position: 'relative',
        overflow: 'hidden',
        alignContent: 'center',
        background: `linear-gradient(160deg, ${from}, ${to})`,
        color: onColour(to),
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          inset: '55% -10% -30%',
          backgroundColor: 'currentColor',
          opacity: 0.07,
          transform: `skewY(${skewDegrees}deg)`,
        }}
      />
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          inset: '72% -10% -30%',
          backgroundColor: 'currentColor',
          opacity: 0.07,
          transform: `skewY(${skewDegrees}deg)`,
        }}
      />
      <Box sx={{ position: 'relative', maxWidth: 520, mx: 'auto', px: 10, display: 'grid', gap: 5 }}>
        <Sheet />
        <Typography
          component="p"
          sx={{ fontSize: { md: '2rem', lg: '2.5rem' }, lineHeight: 1.15, fontWeight: 650, letterSpacing: '-0.015em', textWrap: 'balance' }}
        >
          {design.eyeCatcherTitle}
        </Typography>
        <Typography sx={{ fontSize: '1.125rem', maxWidth: 420 }}>{design.eyeCatcherText}</Typography>
      </Box>
    </Box>
  );
}

function Sheet() {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 160"
      aria-hidden="true"
      sx={{ width: 200, fill: 'none', stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <path d="M30 20h64l26 26v94a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" />
      <path d="M94 20v26h26M44 66h52M44 86h52M44 106h30" />
      <circle cx="136" cy="112" r="32" fill="currentColor" stroke="none" opacity=".16" />
      <circle cx="136" cy="112" r="32" />
      <path d="m121 113 10 10 20-22" strokeWidth="4" />
    </Box>
  );
}
