import { TextInput } from './TextInput.tsx';
import { texts } from '../../../texts.ts';

export const SortIndexInput = () => (
  <TextInput name="sortIndex" label={texts.files.sortIndex} required inputMode="numeric" help={texts.files.sortIndexHelp} />
);
