import { describe, expect, it } from 'vitest';
import { mobileFaultTexts, parseMobileNumberOrFault } from './parseMobileNumberOrFault.ts';

describe('a mobile number as people write it', () => {
  it.each([
    '+49 (0)170 1234567',
    '0049 (0) 170 1234567',
    '0049 (0)170-1234567',
    '+49 0170 1234567',
    '+490170 1234567',
    '0170 1234567',
    '(0170) 1234567',
    '0170/1234567',
    '0170.123.45.67',
    '0170 – 123 45 67',
    '0170\u2011123\u20114567',
    '\u202a+49 170 1234567\u202c',
    '\u200b0170 1234567',
    '\u00a0+49\u202f170\u00a01234567',
    'tel:+491701234567',
    'Tel.: 0170 1234567',
    'Mobil: 0170 1234567',
    '49170 1234567',
    '+４９１７０１２３４５６７',
  ])('%j is +491701234567', (text) => expect(parseMobileNumberOrFault(text)).toEqual({ number: '+491701234567' }));

  it.each([
    ['+43 (0)664 1234567', '+436641234567'],
    ['0041 79 123 45 67', '+41791234567'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['0151 12345678', '+4915112345678'],
  ])('%j is %s', (text, number) => expect(parseMobileNumberOrFault(text)).toEqual({ number }));

  it.each([
    ['030 12345678', 'notMobile'],
    ['030/123456', 'notMobile'],
    ['+49 89 1234567', 'notMobile'],
    ['0900 5123456', 'notMobile'],
    ['0800 1234567', 'notMobile'],
    ['+49110110', 'notMobile'],
    ['110', 'noCountry'],
    ['012', 'invalid'],
    ['0151 123', 'notMobile'],
    ['170 1234567', 'noCountry'],
    ['0170 1234567 / 0171 7654321', 'invalid'],
    ['0170 1234567 App. 5', 'characters'],
    ['siehe Akte', 'characters'],
    ['+999 170 1234567', 'invalid'],
  ] as const)('%j is none, in words', (text, fault) => {
    expect(parseMobileNumberOrFault(text)).toEqual({ fault });
    expect(mobileFaultTexts[fault]).toMatch(/Mobilnummer/);
  });
});
