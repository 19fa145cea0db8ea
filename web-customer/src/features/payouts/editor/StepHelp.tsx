import { usePlainLanguageHelpTexts } from '../../../plainLanguageHelpTexts.ts';
import { PlainLanguageHelp } from '../../../components/PlainLanguageHelp.tsx';

export const StepHelp = ({ of }: { readonly of: 'eckdaten' | 'progress' | 'nachweise' }) => (
  <PlainLanguageHelp>{usePlainLanguageHelpTexts().steps[of]}</PlainLanguageHelp>
);
