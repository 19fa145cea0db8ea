/** Money as people read and write it. Money itself is integer cents. Free of zod, for the browser. */
import { withoutPastedMarks } from '../shared/text/textFaults.ts';

/** 90 billion euros: more than any loan, and far from where sums of integers become inexact. */
export const MAX_CENTS = 9_000_000_000_000;

const whole = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `5.000 €`, `1.234,56 €`: whole values without decimals. Throws on what is no integer. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents are integers');
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** What stands in a field: `5.000`, `1.234,56`. */
export function centsAsInput(cents: number): string {
  const euros = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  const rest = Math.abs(cents % 100);
  return rest === 0 ? euros : `${euros},${String(rest).padStart(2, '0')}`;
}

/** As spreadsheets here take an amount: `1234,56`. */
export const centsAsDecimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents % 100)).padStart(2, '0')}`;

export const AMOUNT_INVALID_TEXT = 'Bitte geben Sie einen Betrag wie 5.000 oder 1.234,56 ein.';
export const AMOUNT_NEGATIVE_TEXT = 'Der Betrag darf nicht negativ sein.';
export const AMOUNT_TOO_LARGE_TEXT = 'Der Betrag ist zu groß.';
const AMOUNT_DECIMALS = 'Ein Betrag hat höchstens zwei Nachkommastellen, z. B. 1.234,56.';
const isAmbiguous = (text: string): string =>
  `„${text}“ ist nicht eindeutig. Bitte schreiben Sie Tausender mit Punkt und Cent mit Komma, z. B. 5.000 oder 1.234,56.`;

const BLANKS = /[ \u00a0\u2000-\u200a\u202f]+/g;
const CURRENCY = /^(?:(?:€|EURO?) ?)?(.*?)(?: ?(?:€|EURO?))?$/i;
/** Euros, each thousand behind the same mark, and cents or `-` behind the other one. A dot and three digits are thousands. */
const AMOUNTS: readonly RegExp[] = [
  /^(?<euros>\d+)(?:[.,](?<cents>\d{1,2}|[-–—]{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?<mark>[.'’ ])\d{3}(?:\k<mark>\d{3})*)(?:,(?<cents>\d{1,2}|[-–—]{1,2}))?$/,
  /^(?<euros>[1-9]\d{0,2}(?<mark>[,'’ ])\d{3}(?:\k<mark>\d{3})*)\.(?<cents>\d{1,2}|[-–—]{1,2})$/,
  /^(?<euros>[1-9]\d{0,2}(?:,\d{3}){2,})$/,
];
const MORE_DECIMALS = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)[.,]\d{3,}$/;

const withoutCurrency = (text: string): string => CURRENCY.exec(withoutPastedMarks(text).replaceAll(BLANKS, ' '))?.[1] ?? text;

/** Cents, or what is wrong with the text. */
function readEuros(text: string): number | string {
  const written = withoutCurrency(text);
  const parts = AMOUNTS.map((form) => form.exec(written)?.groups).find((groups) => groups !== undefined);
  if (parts !== undefined) {
    const euros = Number((parts['euros'] ?? '').replaceAll(/\D/g, ''));
    const cents = euros * 100 + Number((parts['cents'] ?? '').replaceAll(/\D/g, '').padEnd(2, '0'));
    return cents <= MAX_CENTS ? cents : AMOUNT_TOO_LARGE_TEXT;
  }
  if (/^[-−–—‐‑(]|\d[-−]$/.test(written)) return AMOUNT_NEGATIVE_TEXT;
  if (/^[1-9]\d{0,2},\d{3}$/.test(written)) return isAmbiguous(written);
  return MORE_DECIMALS.test(written) ? AMOUNT_DECIMALS : AMOUNT_INVALID_TEXT;
}

/** What somebody typed or pasted, as cents; undefined for what is not exactly one amount. */
export function parseEuros(text: string): number | undefined {
  const read = readEuros(text);
  return typeof read === 'number' ? read : undefined;
}

/** Why a text is no amount, in German; undefined where it is one. */
export function euroFault(text: string): string | undefined {
  const read = readEuros(text);
  return typeof read === 'string' ? read : undefined;
}
