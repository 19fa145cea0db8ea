import { Box } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

/** A slanting part of the configured ground, a shade apart. `inset` as in CSS. */
export function SlantedBackgroundShape({ inset }: { readonly inset: string }) {
  const { skewDegrees } = useConfig().design.backgroundEyeCatcher;
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'absolute', inset, backgroundColor: 'currentColor', opacity: 0.07, transform: `skewY(${skewDegrees}deg)` }}
    />
  );
}
