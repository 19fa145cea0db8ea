import { describe, expect, it } from 'vitest';
import { textFromAddress } from './addressText.ts';

const fallback = 'Beim Login mit Ihrer Bank ist ein Fehler aufgetreten.';

describe('a text from the address bar', () => {
  it('is shown when it is plain and short', () => {
    expect(textFromAddress('Die Anmeldung wurde abgebrochen.', fallback)).toBe('Die Anmeldung wurde abgebrochen.');
    expect(textFromAddress('z. B. am 3.5. um 14 Uhr', fallback)).toBe('z. B. am 3.5. um 14 Uhr');
  });

  it('is nothing when the address has none', () => {
    expect(textFromAddress(null, fallback)).toBeUndefined();
  });

  it.each([
    ['empty', ''],
    ['longer than 200 characters', 'a'.repeat(201)],
    ['a link', 'Bitte melden Sie sich auf https://boese.example an'],
    ['an address without scheme', 'Rufen Sie www.boese.example auf'],
    ['a bare domain', 'Rufen Sie meine-bank.com auf'],
    ['a script', 'javascript:alert(1)'],
    ['markup', '<b>Fehler</b>'],
    ['a domain broken by invisible characters', 'meine-bank.\u200Bcom'],
  ])('gives the default for %s', (_, value) => {
    expect(textFromAddress(value, fallback)).toBe(fallback);
  });

  it('keeps exactly 200 characters', () => {
    expect(textFromAddress('ä'.repeat(200), fallback)).toBe('ä'.repeat(200));
  });
});
