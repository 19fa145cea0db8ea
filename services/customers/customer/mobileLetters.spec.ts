import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { CustomerMasterData } from './customerState.ts';
import { createCodeSms } from '@portal/platform/outbox/createSmsMessage';
import { createMobileCodeSmsWording } from './customerLetters.ts';
import { formerMobileSms, mobileChangedLetter, type MobileChange } from './mobileLetters.ts';

const FORMER = '+491701234567';
const NEW = '+491719876543';
const { app, texts } = defaultInstanceConfig;
const facts = {
  to: { email: 'erika@example.org', salutation: 'MRS', isProf: false, isDr: true, lastName: 'Mustermann' } as CustomerMasterData,
  app,
  texts,
  publicUrl: 'https://portal.bank.example',
};
const change: MobileChange = {
  former: FORMER,
  after: { number: NEW, countsFrom: '2026-11-27T13:05:00.000Z', counted: FORMER },
  changedAt: '2026-11-24T13:05:00.000Z',
  usesTans: true,
};

describe('the letters about a changed mobile number', () => {
  const sms = formerMobileSms(facts, FORMER, change);
  const mail = mobileChangedLetter(facts, change);

  it('go to the former number and to the mailbox', () => {
    expect(sms).toMatchObject({ channel: 'sms', to: FORMER, code: null });
    expect(mail).toMatchObject({ channel: 'email', to: 'erika@example.org', subject: 'Ihre Mobilnummer wurde geändert', code: null });
  });

  it('say what happened, when the new number counts, and whom to call', () => {
    for (const { text } of [sms, mail]) {
      expect(text).toContain('am 24.11.2026, 14:05 Uhr');
      expect(text).toContain('Die neue Nummer endet auf 543.');
      expect(text).toContain('Für TANs zählt sie ab dem 27.11.2026, 14:05 Uhr, vorher nur, wenn Sie sie selbst bestätigen.');
      expect(text).toContain('rufen Sie bitte sofort die Demo Bank eG an, unter der Telefonnummer, die Sie kennen.');
    }
    expect(mail.text).toContain('Sehr geehrte Frau Dr. Mustermann,');
    expect(mail.links).toEqual(['https://portal.bank.example/profile']);
  });

  it('name neither number in full', () => {
    for (const { text } of [sms, mail]) expect(text).not.toMatch(/1719876|1701234/);
  });

  it('say that a number that counted before counts at once', () => {
    const back: MobileChange = { ...change, after: { ...change.after, countsFrom: change.changedAt } };
    expect(formerMobileSms(facts, FORMER, back).text).toContain('Für TANs zählt sie sofort');
    expect(mobileChangedLetter(facts, back)).toMatchObject({ links: [] });
  });

  it('say that no TAN can be sent once there is none', () => {
    const cleared: MobileChange = { ...change, after: { number: null, countsFrom: null, counted: FORMER } };
    expect(formerMobileSms(facts, FORMER, cleared).text).toContain('gelöscht. TANs können wir Ihnen nun nicht mehr senden.');
    expect(mobileChangedLetter(facts, cleared)).toMatchObject({ subject: 'Ihre Mobilnummer wurde gelöscht', links: [] });
  });

  it('tell nothing of TANs to who is never asked for one, and nothing of a former number where there was none', () => {
    expect(mobileChangedLetter(facts, { ...change, usesTans: false }).text).not.toContain('TAN');
    expect(mail.text).toContain('bisherige Mobilnummer');
    expect(mobileChangedLetter(facts, { ...change, former: null }).text).not.toContain('bisherige');
  });
});

describe('the text message with a code', () => {
  it('goes to the new number and says what the code is for and how long it is good', () => {
    const { to, text, code } = createCodeSms(
      NEW,
      { code: 'ABC234', validUntil: '2026-11-21T10:10:00.000Z' },
      createMobileCodeSmsWording(facts),
    );
    expect([to, code]).toEqual([NEW, 'ABC234']);
    expect(text).toBe(
      'ABC234 ist Ihr Code, mit dem Sie diese Mobilnummer für ServicePortal der Demo Bank eG bestätigen, gültig für 5 Minuten. Geben Sie ihn nicht weiter.',
    );
  });
});
