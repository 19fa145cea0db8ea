import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Box } from '@mui/material';
import { signedInTexts } from '../../signedInTexts.ts';

export const NewTabNote = () => (
  <>
    <Box component="span" sx={{ display: 'inline-flex', ml: 1, color: 'text.secondary' }}>
      <Icon name="open_in_new" size={20} />
    </Box>
    <span className="visually-hidden">{signedInTexts.newTab}</span>
  </>
);
