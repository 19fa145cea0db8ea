import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';
import { commonPasswordList } from './commonPasswordList.ts';

describe('common passwords', () => {
  it.each([
    'Passwort1!',
    'P@ssw0rd!',
    'Sommer2026!',
    '!!Schalke04!!',
    'qwertz123!',
    'IchLiebeDich!',
    'Bayern-München1',
    '12345678',
    'Abcabcabcabc',
    'Willkommen_1',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));
  it.each(['Demo-Passwort-2026!', 'Grüne-Wiese-7', 'korrektes Pferd Batterie', 'x9#mK2$vLq'])('%s is not', (password) =>
    expect(isCommonPassword(password, ['Demo Bank', 'Demobank eG'])).toBe(false),
  );
  it('the bank’s own names are refused, with decoration too', () => {
    const names = ['Volksbank Musterstadt eG', 'Musterbank'];
    for (const password of ['Musterbank1!', 'Musterstadt-2026', 'musterbank-abc1', 'VolksbankMusterstadteG!'])
      expect(isCommonPassword(password, names)).toBe(true);
    expect(isCommonPassword('Musterbank-Gartenzaun-9', names)).toBe(false);
  });
  it('the list is folded and long', () => {
    expect(commonPasswordList.size).toBeGreaterThan(400);
    for (const entry of commonPasswordList) expect(entry).toMatch(/^[a-z0-9]+$/);
  });
});
