import { formatDay } from '@portal/contracts/shared/days';

/** `YYYY-MM-DD` of what somebody typed as TT.MM.JJJJ (also T.M.JJ); undefined when it is no day. */
export function parseGermanDate(text: string): string | undefined {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text.trim());
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

/** The mask while typing: digits only, dots by themselves. Dots that somebody typed are kept. */
export function maskGermanDate(text: string, before: string): string {
  if (text.length < before.length) return text;
  const cleaned = text.replace(/[^\d.]/g, '').slice(0, 10);
  return /^\d{2}$/.test(cleaned) || /^\d{1,2}\.\d{2}$/.test(cleaned)
    ? `${cleaned}.`
    : cleaned.replace(/^(\d{2})(\d)/, '$1.$2').replace(/^(\d{2}\.\d{2})(\d)/, '$1.$2');
}

/** Form value → text of the field: an ISO day is shown in German, anything else is what was typed. */
export const shownDate = (value: string | null | undefined): string =>
  value === null || value === undefined ? '' : /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
