import { usePlainLanguageOnlyHelpTexts } from '../../../plainLanguageOnlyHelpTexts.ts';
import { PlainLanguageHelp } from '../../../components/PlainLanguageHelp.tsx';

export const PlainLanguageStepHelp = ({ of }: { readonly of: 'eckdaten' | 'progress' | 'nachweise' }) => (
  <PlainLanguageHelp>{usePlainLanguageOnlyHelpTexts().steps[of]}</PlainLanguageHelp>
);
