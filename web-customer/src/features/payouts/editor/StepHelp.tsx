import { useBesideTexts } from '../../../extraHelp.ts';
import { MoreHelp } from '../../../components/MoreHelp.tsx';

/** What a step of the request is for. */
export const StepHelp = ({ of }: { readonly of: 'eckdaten' | 'progress' | 'nachweise' }) => (
  <MoreHelp>{useBesideTexts().steps[of]}</MoreHelp>
);
