import { Typography } from '@mui/material';
import { Card } from '../../components/Card.tsx';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { plainLanguageTexts as words } from '../../plainLanguageTexts.ts';

export const PlainLanguage = () => (
  <Card labelledBy="plain-language" sx={{ display: 'grid', gap: 2 }}>
    <Typography id="plain-language" component="h2" variant="h2">
      {words.title}
    </Typography>
    <Typography sx={{ color: 'text.secondary' }}>{words.about}</Typography>
    <PlainLanguageSwitch />
  </Card>
);
