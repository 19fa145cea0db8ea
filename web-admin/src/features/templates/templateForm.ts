import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { TITLE_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { wholeNumberOrNaN } from '../../components/form/emptyIsNull.ts';
import { texts } from '../../texts.ts';

/** The switch and the days of a template: with the switch off, what stands in the days counts for nothing. */
export const noExpiry = { expires: false, expiresInDays: '' };
export type ExpiryValues = typeof noExpiry;

/** Off is 0, and 0 is off. */
export const expiryValuesOf = (days: number | null): ExpiryValues =>
  days === null || days === 0 ? noExpiry : { expires: true, expiresInDays: String(days) };

export const expiryDaysOrZeroOf = ({ expires, expiresInDays }: ExpiryValues): number => (expires ? wholeNumberOrNaN(expiresInDays) : 0);

/** Switched on, there must be days. */
export function expiryRules(values: ExpiryValues): { readonly expiresInDays?: string } {
  if (!values.expires) return {};
  if (values.expiresInDays.trim() === '') return { expiresInDays: REQUIRED_FIELD_TEXT };
  return expiryDaysOrZeroOf(values) === 0 ? { expiresInDays: texts.templates.atLeastADay } : {};
}

/** How the copy of a template is called until somebody says something better. */
export const copiedName = (name: string): string =>
  `${name.slice(0, TITLE_MAX_LENGTH - texts.templates.copyOf.length)}${texts.templates.copyOf}`;
