import { Box } from '@mui/material';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { plainLanguageSwitchTexts } from '../../plainLanguageSwitchTexts.ts';
import { pageFrameSx } from './Page.tsx';

export const PlainLanguageBar = () => (
  <Box
    component="section"
    aria-label={plainLanguageSwitchTexts.label}
    sx={{ width: '100%', ...pageFrameSx, '@media print': { display: 'none' } }}
  >
    <PlainLanguageSwitch />
  </Box>
);
