import { transliterateToLatin } from '../texts/transliterateToLatin.ts';
import type { MailOrSmsMessage } from './outbox.ts';

/** The alphabet of SMS (3GPP TS 23.038): one letter outside it halves what a part holds. Those of the second row count twice. */
const ONCE = /^[A-Za-z0-9 \n\r@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]$/u;
const TWICE = /^[\f^{}\\[~\]|€]$/u;
const PART = 160;
const PART_OF_SEVERAL = 153;
/** No message of ours is longer: gateways bill each part, and some deliver no more. */
export const MAX_SMS_PARTS = 3;

const kept = new RegExp(`${ONCE.source}|${TWICE.source}`, 'u');

/** Any text in the letters of the alphabet, as near as they can. */
export const toSmsAlphabet = (text: string): string =>
  [...transliterateToLatin(text, kept)].map((letter) => (kept.test(letter) ? letter : '.')).join('');

const units = (letter: string): number => (TWICE.test(letter) ? 2 : 1);

/** Of a text in the alphabet of SMS. */
export function smsPartCount(text: string): number {
  const letters = [...text];
  const length = letters.reduce((sum, letter) => sum + units(letter), 0);
  if (length <= PART) return 1;
  let parts = 1;
  let used = 0;
  for (const letter of letters) {
    // A letter that counts twice stands in one part.
    if (used + units(letter) > PART_OF_SEVERAL) {
      parts += 1;
      used = 0;
    }
    used += units(letter);
  }
  return parts;
}

function cutTo(parts: number, text: string): string {
  if (smsPartCount(text) <= parts) return text;
  const letters = [...text].slice(0, parts * PART_OF_SEVERAL);
  while (smsPartCount(letters.join('')) > parts) letters.pop();
  return letters.join('');
}

/** Every SMS of the portal is made here: in letters that a gateway takes without another encoding, and of a known length. */
export const createSmsMessage = ({ to, subject, text, code, notAfter }: Omit<MailOrSmsMessage, 'channel' | 'links'>): MailOrSmsMessage => ({
  channel: 'sms',
  to,
  subject,
  text: cutTo(MAX_SMS_PARTS, toSmsAlphabet(text)),
  links: [],
  code,
  notAfter,
});

/** What a code by SMS is for. */
export interface CodeSmsWording {
  readonly subject: string;
  /** Begins behind 'ist Ihr'. */
  readonly what: string;
  readonly validMinutes: number;
}

export const createCodeSms = (
  to: string,
  { code, validUntil }: { readonly code: string; readonly validUntil: string },
  { subject, what, validMinutes }: CodeSmsWording,
): MailOrSmsMessage =>
  createSmsMessage({
    to,
    subject,
    text: `${code} ist Ihr ${what}, gültig für ${validMinutes} Minuten. Geben Sie ihn nicht weiter.`,
    code,
    notAfter: validUntil,
  });
