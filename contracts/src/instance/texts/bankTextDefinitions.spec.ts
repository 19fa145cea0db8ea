import { describe, expect, it } from 'vitest';
import { fillPlaceholders, bankTextFault, type BankTextDefinition } from './bankText.ts';
import {
  renderBankText,
  bankTextKeys,
  bankTextDefinitions,
  bankTextOverridesSchema,
  pickCustomerAppTextOverrides,
  noBankTextOverrides,
} from './bankTextDefinitions.ts';

describe('a text that a bank may say in its own words', () => {
  it.each(bankTextKeys)('has usual words that may stand there themselves: %s', (key) => {
    const text: BankTextDefinition = bankTextDefinitions[key];
    expect(bankTextFault(text, text.usual)).toBeUndefined();
    expect(text.usual.length).toBeLessThanOrEqual(text.maxLength);
  });

  it('is the usual one until the bank says otherwise, and again once it says so no more', () => {
    const values = { bankName: 'Musterbank eG', title: 'MeinPortal', publicId: 'V-1' };
    expect(renderBankText(noBankTextOverrides, 'subjectOpened', values)).toBe('Neuer Vorgang V-1: Wir bitten um Ihre Unterlagen');
    const own = { ...noBankTextOverrides, subjectOpened: 'Post von der {bankName} zu {publicId}' };
    expect(renderBankText(own, 'subjectOpened', values)).toBe('Post von der Musterbank eG zu V-1');
    expect(renderBankText({ ...own, subjectOpened: null }, 'subjectOpened', values)).toMatch(/^Neuer Vorgang V-1/);
  });

  it('fills in once: what is filled in is no text of the bank', () =>
    expect(fillPlaceholders('{bankName}, {title}', { bankName: 'Bank {title}', title: 'X' })).toBe('Bank {title}, X'));

  it('stays one line where it is one, whatever is filled in', () =>
    expect(renderBankText(noBankTextOverrides, 'subjectOpened', { publicId: 'V-1\r\nBcc: boese@example.org' })).toMatch(
      /^Neuer Vorgang V-1 Bcc: .*Unterlagen$/,
    ));

  it('takes the space before what there is not this time along', () => {
    const values = { publicId: 'V-1', deadline: '' };
    expect(renderBankText(noBankTextOverrides, 'textOpened', values)).toMatch(/^Ihre Bank hat den Vorgang V-1 .* Unterlagen ein\.$/);
    expect(renderBankText(noBankTextOverrides, 'textOpened', { ...values, deadline: 'bis zum 31.12.2026' })).toMatch(
      / bis zum 31\.12\.2026 ein\.$/,
    );
  });

  it.each(bankTextKeys.filter((key) => /^(text|sms)/.test(key)))('%s leaves no braces once it is filled in', (key) => {
    const text: BankTextDefinition = bankTextDefinitions[key];
    const filled = Object.fromEntries([...text.needs, ...text.may].map((name) => [name, '']));
    expect(fillPlaceholders(text.usual, filled)).not.toMatch(/[{}]/);
  });

  it.each<[Pick<BankTextDefinition, 'form' | 'needs' | 'may' | 'last'>, string, string]>([
    [bankTextDefinitions.subjectOpened, 'Neuer Vorgang', 'Es fehlt: {publicId}.'],
    [bankTextDefinitions.greeting, 'Hallo,', 'Es fehlt: {greeting}.'],
    [bankTextDefinitions.closing, 'Ihre {bank}', 'Unbekannter Platzhalter: {bank}. Möglich: {bankName}, {title}.'],
    [bankTextDefinitions.textInvitation, 'Kommen Sie zu {title}!', 'Es fehlt: {link}, {validUntil}.'],
    [bankTextDefinitions.textPasswordReset, 'Ihr neues Passwort', 'Es fehlt: {link}.'],
    [bankTextDefinitions.textDueTomorrow, 'Ihr Vorgang {publicId} endet morgen.', 'Es fehlt: {deadline}.'],
    [
      bankTextDefinitions.textProcessed,
      'Fertig: {publicId}, {link}',
      'Unbekannter Platzhalter: {link}. Möglich: {publicId}, {bankName}, {title}.',
    ],
    [bankTextDefinitions.textPayoutPaid, 'Ihr Geld ist unterwegs.', 'Es fehlt: {publicId}.'],
    [
      bankTextDefinitions.smsTan,
      '{request}: {code}, {total}, {accounts}',
      'Bitte schreiben Sie {request} hinter {code}, {total}, {accounts}.',
    ],
    [bankTextDefinitions.smsTan, '{code} für {total}', 'Es fehlt: {accounts}.'],
    [
      bankTextDefinitions.welcome,
      'Schön, dass Sie da sind, {greeting}',
      'Unbekannter Platzhalter: {greeting}. Möglich: {daytime}, {name}, {bankName}, {title}.',
    ],
    [bankTextDefinitions.subjectOpened, '{publicId} {}', 'Unbekannter Platzhalter: {}. Möglich: {publicId}, {bankName}, {title}.'],
    [
      bankTextDefinitions.subjectOpened,
      '{publicId}\nBcc: alle@example.org',
      'Bitte schreiben Sie diesen Text in eine Zeile, ohne Umbruch und Tabulator.',
    ],
  ])('is refused in words (%#)', (text, own, fault) => expect(bankTextFault(text, own)).toBe(fault));

  it('is not longer than its place', () => {
    const parsed = bankTextOverridesSchema.safeParse({ subjectNews: `{publicId}${'x'.repeat(150)}` });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['subjectNews']]);
  });

  it('goes to the customers’ app only where it is the bank’s own, and is read there', () =>
    expect(pickCustomerAppTextOverrides({ ...noBankTextOverrides, helpIntro: 'Hallo', closing: 'Ihre {bankName}' })).toEqual({
      helpIntro: 'Hallo',
    }));
});
