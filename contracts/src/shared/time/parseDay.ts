/** One reader of days for both apps: whatever people type, paste or have a keypad for. Free of zod, for the browser. */
import { berlinDay } from './days.ts';
import { withoutPastedMarks } from '../text/textFaults.ts';

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'];
const MONTH = '(?<name>[a-zä]{3,9})\\.?';
/** Day, month, year, as people write them here; year, month, day, as programs do. */
const DAYS: readonly RegExp[] = [
  /^(?<day>\d{1,2}) ?[.,/ -] ?(?<month>\d{1,2}) ?[.,/ -] ?(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4}) ?[.,/ -] ?(?<month>\d{1,2}) ?[.,/ -] ?(?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|20|21)\d{2}|\d{2})$/,
  /^(?<year>(?:19|20|21)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  new RegExp(`^(?<day>\\d{1,2})\\.? ?${MONTH} ?(?<year>\\d{4}|\\d{2})$`),
];
const FULL_NAMES =
  /^(?:jan|januar|jänner|feb|februar|mär|mrz|märz|maerz|apr|april|mai|jun|juni|jul|juli|aug|august|sep|sept|september|okt|oktober|nov|november|dez|dezember)$/;
const WEEKDAY = /^(?:mo|di|mi|do|fr|sa|so)(?:[a-z]*tag|[a-z]*woch|nnabend)?\.?,? ?/;

/** `19` and `20` may be the beginning of a year, others would be a guess. */
const yearOf = (text: string): number | undefined => {
  const year = Number(text);
  if (text.length === 2) return year > 20 && year < 80 ? 2000 + year : undefined;
  return year >= 1900 && year < 2200 ? year : undefined;
};

const monthOf = (name: string): number => {
  if (!FULL_NAMES.test(name)) return 0;
  const start = name.replace('jän', 'jan').replace('mrz', 'mär').replace('mae', 'mär').slice(0, 3);
  return MONTHS.indexOf(start) + 1;
};

function dayIn(text: string, form: RegExp): string | undefined {
  const { day = '', month, year = '', name = '' } = form.exec(text)?.groups ?? {};
  const fullYear = yearOf(year);
  if (fullYear === undefined) return undefined;
  const iso = `${fullYear}-${String(month ?? monthOf(name)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** `26.11.2026`, `26.11.26`, `26,11,2026`, `26112026`, `261126`, `2026-11-26` as `2026-11-26`; undefined for what is not exactly one day. */
export function parseDay(typed: string): string | undefined {
  const text = withoutPastedMarks(typed);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : berlinDay(text);
  const plain = text
    .replaceAll(/\p{Zs}+/gu, ' ')
    .toLowerCase()
    .replace(WEEKDAY, '');
  return DAYS.map((form) => dayIn(plain, form)).find((day) => day !== undefined);
}
