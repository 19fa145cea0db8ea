import type { ConfigValueChange } from '@portal/contracts/instance/configChanges';
import { texts } from '../../../texts.ts';
import { megabytes } from './configurationForm.ts';

const words = texts.configuration;

function shownValue(key: string, value: ConfigValueChange['after']): string {
  if (value === undefined || value === null || value === '') return texts.common.none;
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no;
  return key === 'upload.maxBytes' ? megabytes(Number(value)) : String(value);
}

/** A change in words: label, before, after. */
export const changeText = ({ key, before, after }: ConfigValueChange): string =>
  words.changed(words.labelOf(key), shownValue(key, before), shownValue(key, after));
