import { Box } from '@mui/material';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { FRAME_PX } from './Page.tsx';

/** Where every signed-in screen ends. */
export const PlainLanguageBar = () => (
  <Box sx={{ width: '100%', maxWidth: FRAME_PX, mx: 'auto', px: { xs: 4, sm: 6 }, displayPrint: 'none' }}>
    <PlainLanguageSwitch />
  </Box>
);
