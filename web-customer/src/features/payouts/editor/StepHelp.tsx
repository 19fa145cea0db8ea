import { useBesideTexts } from '../../../extraHelp.ts';
import { MoreHelp } from '../../../components/MoreHelp.tsx';

export const StepHelp = ({ of }: { readonly of: 'eckdaten' | 'progress' | 'nachweise' }) => (
  <MoreHelp>{useBesideTexts().steps[of]}</MoreHelp>
);
