/** What people write or paste as a mobile number. It brings a library along: only for the server and for forms that load late. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { withoutInvisible } from '../shared/text/textFaults.ts';

const EXAMPLE = 'z. B. +49 170 1234567';
export const mobileFaultTexts = {
  characters: `Bitte geben Sie nur eine Mobilnummer ein, ${EXAMPLE}.`,
  invalid: `Bitte geben Sie eine gültige Mobilnummer ein, ${EXAMPLE}.`,
  noCountry: `Bitte geben Sie die Mobilnummer mit der 0 am Anfang oder mit der Landesvorwahl ein, ${EXAMPLE}.`,
  notMobile: `Das ist keine Mobilnummer. Bitte geben Sie eine Nummer ein, die SMS empfangen kann, ${EXAMPLE}.`,
} as const;

type Read = { readonly number: string } | { readonly fault: keyof typeof mobileFaultTexts };

/** With country code, German where it begins with one 0; E.164 of numbers that are mobile by the plan of their country. */
export function parseMobileNumberOrFault(text: string): Read {
  const plain = withoutInvisible(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^(?:tel|sms|mobil|mobiltelefon|handy|telefon)\s*[.:]?[:.]?\s*/i, '');
  if (!/^\+?[\d\s()./-]+$/.test(plain)) return { fault: 'characters' };
  const digits = plain.replaceAll(/[^\d+]/g, '');
  const dialled = /^49\d{9,}$/.test(digits) ? `+${digits}` : digits.replace(/^00/, '+');
  if (!/^[+0]/.test(dialled)) return { fault: 'noCountry' };
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'DE', extract: false });
  if (number?.isValid() === true) return { number: number.number };
  return { fault: number?.isPossible() === true ? 'notMobile' : 'invalid' };
}
