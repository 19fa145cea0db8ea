import { Box, Typography } from '@mui/material';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { textColourOn } from '@portal/contracts/shared/contrastRatio';
import { EyeCatcherPicture } from '../../components/drawings/EyeCatcherPicture.tsx';
import { SlantedBackgroundShape } from './SlantedBackgroundShape.tsx';

/** The configured ground with its two colours, and a drawing instead of a stock photo. */
export function EyeCatcher() {
  const { design } = useConfig();
  const { from, to } = design.backgroundEyeCatcher;
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'grid' },
        position: 'relative',
        overflow: 'hidden',
        alignContent: 'center',
        background: `linear-gradient(160deg, ${from}, ${to})`,
        color: textColourOn(to),
      }}
    >
      <SlantedBackgroundShape inset="55% -10% -30%" />
      <SlantedBackgroundShape inset="72% -10% -30%" />
      <Box sx={{ position: 'relative', maxWidth: 520, mx: 'auto', px: 10, display: 'grid', gap: 5 }}>
        <EyeCatcherPicture width={150} />
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
