import { describe, expect, it } from 'vitest';
import { ibanFault } from './iban.ts';
import { groupedIban, maskedIban, plainIban } from './ibanFormat.ts';

describe('an account number', () => {
  it.each(['DE89 3704 0044 0532 0130 00', 'de89370400440532013000', 'AT611904300234573201', 'CH9300762011623852957'])(
    'is taken from the SEPA area, with or without spaces: %s',
    (iban) => expect(ibanFault(iban)).toBeUndefined(),
  );
  it.each([
    ['DE88 3704 0044 0532 0130 00', 'Die Prüfziffer der IBAN stimmt nicht. Bitte vergleichen Sie die Nummer noch einmal.'],
    ['DE89 3704 0044 0532 0130', 'Eine deutsche IBAN hat 22 Stellen, diese hat 20.'],
    ['AT6119043002345732', 'Die IBAN hat nicht die Länge, die sie in diesem Land hat.'],
    ['XX89370400440532013000', 'Das Land XX hat keine IBAN.'],
    ['BR1800360305000010009795493C1', 'Das Land BR gehört nicht zum SEPA-Raum. Dorthin kann nicht ausgezahlt werden.'],
    ['DE89 3704 0044 0532 0130 0O€', 'Das Zeichen „€“ kommt in keiner IBAN vor. Eine IBAN hat nur Buchstaben und Ziffern.'],
    ['0532013000', 'Eine IBAN beginnt mit zwei Buchstaben für das Land und zwei Prüfziffern, z. B. DE89 3704 0044 0532 0130 00.'],
  ])('%s is refused with what is wrong with it', (iban, fault) => expect(ibanFault(iban)).toBe(fault));
  it.each([
    'AL47212110090000000235698741',
    'MD24AG000225100013104168',
    'ME25505000012345678951',
    'MK07250120000058984',
    'RS35260005601001611379',
  ])('of a country that has come to SEPA is taken: %s', (iban) => expect(ibanFault(iban)).toBeUndefined());
  it.each([
    'IBAN: DE89 3704 0044 0532 0130 00',
    'IBAN DE89370400440532013000',
    'DE89-3704-0044-0532-0130-00',
    'DE89\u20113704\u20110044\u20110532\u20110130\u201100',
    'DE89\u200b3704\u200b0044\u200b0532\u200b0130\u200b00',
    'ＤＥ８９３７０４００４４０５３２０１３０００',
    '\u202aDE89\u00a03704\u202f0044\u20090532\u20070130\u300000\u202c',
  ])('that was pasted is the same: %j', (iban) => {
    expect(plainIban(iban)).toBe('DE89370400440532013000');
    expect(ibanFault(iban)).toBeUndefined();
  });
  it.each(['GB29NWBK60161331926819', 'XK051212012345678906', 'UA213223130000026007233566001', 'TR330006100519786457841326'])(
    'of a country outside of SEPA is refused in words, one inside is not: %s',
    (iban) => expect(ibanFault(iban)).toEqual(iban.startsWith('GB') ? undefined : expect.stringContaining('gehört nicht zum SEPA-Raum')),
  );
  it('is shown in groups to the bank and masked to customers', () => {
    expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(maskedIban('DE89370400440532013000')).toBe('DE89 •••• 3000');
  });
});
