/** Money as people read and write it. Money itself is integer cents. Free of zod, for the browser. */

/** 90 billion euros: more than any loan, and far from where sums of integers become inexact. */
export const MAX_CENTS = 9_000_000_000_000;

const whole = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0, maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `5.000 €`, `1.234,56 €`: whole values without decimals. Throws on what is no integer. */
export function formatCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents are integers');
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** What stands in a field: `1234,56`, `5000`. */
export function centsAsInput(cents: number): string {
  const euros = Math.trunc(cents / 100);
  const rest = Math.abs(cents % 100);
  return rest === 0 ? String(euros) : `${euros},${String(rest).padStart(2, '0')}`;
}

/** `1.234,56 €`, `1234,5`, `5000` as cents; undefined for what is no amount of at most two decimals, or too large. */
export function parseEuros(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]|€|EUR/g, '');
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d{1,2}))?$/.exec(plain);
  if (match === null) return undefined;
  const euros = Number(match[1]!.replaceAll('.', ''));
  const cents = euros * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}
