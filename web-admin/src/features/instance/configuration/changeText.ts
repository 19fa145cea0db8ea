import type { ConfigValueChange } from '@portal/contracts/instance/configChanges';
import { formatCents } from '@portal/contracts/payouts/money';
import { texts } from '../../../texts.ts';
import { megabytesText } from './configurationForm.ts';

const words = texts.configuration;

const amounts: readonly string[] = ['valutierung.defaultMinimumDisbursementAmount', 'valutierung.fourEyesAmount'];

/** A page of a text is no line of a history. */
const MOST_CHARACTERS = 160;
const cut = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text);

function shownValue(key: string, value: ConfigValueChange['after']): string {
  if (key.startsWith('texts.') && (value === undefined || value === null)) return texts.ownTexts.usual;
  if (value === undefined || value === null || value === '') return texts.common.none;
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no;
  if (amounts.includes(key)) return formatCents(Number(value));
  return key === 'upload.maxBytes' ? megabytesText(Number(value)) : cut(String(value));
}

/** A change in words: label, before, after. */
export const changeText = ({ key, before, after }: ConfigValueChange): string =>
  words.changed(words.labelOf(key), shownValue(key, before), shownValue(key, after));
