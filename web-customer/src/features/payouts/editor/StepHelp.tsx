import { useExtraHelpTexts } from '../../../plainLanguageHelpTexts.ts';
import { ExtraHelp } from '../../../components/ExtraHelp.tsx';

export const StepHelp = ({ of }: { readonly of: 'eckdaten' | 'progress' | 'nachweise' }) => (
  <ExtraHelp>{useExtraHelpTexts().steps[of]}</ExtraHelp>
);
