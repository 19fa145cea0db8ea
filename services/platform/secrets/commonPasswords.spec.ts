import { describe, expect, it } from 'vitest';
import { isEasilyGuessedPassword } from './commonPasswords.ts';
import { commonPasswordCores } from './commonPasswordCores.ts';
import { leakedPasswordWords } from './leakedPasswordWords.ts';

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
    'passwortpasswort',
    'Demobank2026!',
    'DemoBankDemo1!',
    'Demo-Passwort-2026!',
    'Kundin-Demo-2026!',
    'qwertzuiopasdfgh',
    'poiuztrewqlkjhgfdsa',
    '123456789012345',
    '1234567890123456',
    '09876543210987654',
    'abcdefghijklmnop',
    'iloveyou123456789',
    'letmeinletmein123',
    'Hallo123!Hallo123!',
    'Berlin1990!',
    'Sommer2026!!',
    'D3m0b@nk-2025',
    'Mustermann1985!',
    'erika.mustermann@beispiel.de',
    'Müller-Lüdenscheidt1!',
    'footballbaseball',
    'superman-batman-1',
  ])('%s is refused', async (password) => {
    const person = ['Erika', 'Mustermann', 'erika.mustermann@beispiel.de', 'Müller-Lüdenscheidt'];
    expect(await isEasilyGuessedPassword(password, { bank: ['Demo Bank', 'Demobank eG'], person })).toBe(true);
  });
  it.each([
    'Grüne-Wiese-7',
    'korrektes Pferd Batterie',
    'x9#mK2$vLq',
    'kT7!fQ2z',
    'Ein-gutes-Passwort-1',
    'Sonnenblume-7-im-Regen',
    'Regenschirm+Teich-31',
    'Leuchtturm-Nord-77!',
    'Birnbaum-Laterne-7',
    'Erika mag grüne Regenschirme',
    'hausmausgartenzaun',
  ])('%s is not', async (password) =>
    expect(await isEasilyGuessedPassword(password, { bank: ['Demo Bank', 'Demobank eG'], person: ['Erika', 'Mustermann'] })).toBe(false),
  );
  it('may be as long as they may be', async () => {
    const longest = ['aA1!bB2@cC3#dD4$eE5%fF6^gG7&hH8*', '@$€!1', 'password'].map((text) => text.repeat(64).slice(0, 128));
    expect(await Promise.all(longest.map((password) => isEasilyGuessedPassword(password)))).toEqual([false, true, true]);
  });
  it('the bank’s own names are refused, with decoration too', async () => {
    const names = ['Volksbank Musterstadt eG', 'Musterbank'];
    for (const password of ['Musterbank1!', 'Musterstadt-2026', 'musterbank-abc1', 'VolksbankMusterstadteG!'])
      expect(await isEasilyGuessedPassword(password, { bank: names })).toBe(true);
    expect(await isEasilyGuessedPassword('Musterbank-Gartenzaun-9', { bank: names })).toBe(false);
  });
  it('the lists are folded and long', () => {
    expect(leakedPasswordWords.length).toBeGreaterThanOrEqual(20_000);
    for (const entry of [...commonPasswordCores, ...leakedPasswordWords])
      if (!/^[a-z0-9]+$/.test(entry)) expect(entry).toMatch(/^[a-z0-9]+$/);
  });
});
