import { Typography } from '@mui/material';
import { PlainLanguageSwitch } from '../../plain-language/PlainLanguageSwitch.tsx';
import { plainLanguageTexts as words } from '../../plainLanguageTexts.ts';
import { SectionCard } from '../../components/Section.tsx';

export const PlainLanguage = () => (
  <SectionCard id="plain-language" title={words.title} sx={{ gap: 2 }}>
    <Typography sx={{ color: 'text.secondary' }}>{words.about}</Typography>
    <PlainLanguageSwitch />
  </SectionCard>
);
