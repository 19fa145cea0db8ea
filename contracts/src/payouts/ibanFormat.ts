/** How account numbers are written. Free of zod and of the library that checks them, for the browser. */
import { withoutInvisible } from '../shared/text/textFaults.ts';

/** As it is stored: without spaces, hyphens, `IBAN:` and what nobody sees, in upper case. */
export const plainIban = (iban: string): string =>
  withoutInvisible(iban.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/^IBAN[:.]?/i, '')
    .toUpperCase();

/** `DE89 3704 0044 0532 0130 00`. */
export const groupedIban = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** Enough to know the account by, and not to pay to it: `DE89 •••• 3000`. */
export function maskedIban(iban: string): string {
  const plain = plainIban(iban);
  return `${plain.slice(0, 4)} •••• ${plain.slice(-4)}`;
}
