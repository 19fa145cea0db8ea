import { Box } from '@mui/material';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { plainLanguageTexts } from '../../plainLanguageTexts.ts';
import { PAGE_FRAME_MAX_WIDTH_PX } from './Page.tsx';

export const PlainLanguageBar = () => (
  <Box
    component="section"
    aria-label={plainLanguageTexts.label}
    sx={{ width: '100%', maxWidth: PAGE_FRAME_MAX_WIDTH_PX, mx: 'auto', px: { xs: 4, sm: 6 }, '@media print': { display: 'none' } }}
  >
    <PlainLanguageSwitch />
  </Box>
);
