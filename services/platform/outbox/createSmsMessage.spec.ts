import { describe, expect, it } from 'vitest';
import { MAX_SMS_PARTS, createSmsMessage, smsPartCount, toSmsAlphabet } from './createSmsMessage.ts';

describe('the text of an SMS', () => {
  it.each([
    ['Grüße an Frau Müller, 20.000 €', 'Grüße an Frau Müller, 20.000 €'],
    ['„Rohbau“ – Haus ‚Süd‘…', `"Rohbau" - Haus 'Süd'...`],
    ['DE89 •••• 3000', 'DE89 **** 3000'],
    ['1.000\u00a0€ am 5.\u202fMai', '1.000 € am 5. Mai'],
    ['Ayşe Łukasz Đorđe', 'Ayse Lukasz Dorde'],
    ['Mu\u0308ller', 'Müller'],
    ['Иван 李明', 'Ivan LiMing'],
    ['Haus 🏠!', 'Haus !'],
    ['a\u202eb\u200bc', 'abc'],
  ])('%s leaves as %s', (text, expected) => expect(toSmsAlphabet(text)).toBe(expected));

  it('holds letters of its alphabet only, whatever stands in it', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('');
    const alphabet = /^[A-Za-z0-9 \n\r\f@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/u;
    expect(toSmsAlphabet(all)).toMatch(alphabet);
    const { text } = createSmsMessage({
      to: '+49170',
      subject: 'Code',
      text: 'Иван „Łukasz“ 🏠 zahlt •••• 20\u00a0€',
      code: null,
      notAfter: null,
    });
    expect(text).toMatch(alphabet);
  });

  it.each([
    [160, 'a', 1],
    [161, 'a', 2],
    [306, 'a', 2],
    [307, 'a', 3],
    [80, '€', 1],
    [81, '€', 2],
    [153, '€', 3],
  ])('of %s times %s is %s parts', (times, letter, parts) => expect(smsPartCount(letter.repeat(times))).toBe(parts));

  it('has a known length at most', () => {
    const { text } = createSmsMessage({ to: '+49170', subject: 'Code', text: 'ä€'.repeat(2_000), code: null, notAfter: null });
    expect(smsPartCount(text)).toBe(MAX_SMS_PARTS);
  });
});
