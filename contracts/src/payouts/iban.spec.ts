import { describe, expect, it } from 'vitest';
import { groupedIban, ibanFault, maskedIban } from './iban.ts';

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
    ['0532013000', 'Eine IBAN beginnt mit zwei Buchstaben für das Land und zwei Prüfziffern, z. B. DE89 3704 0044 0532 0130 00.'],
  ])('%s is refused with what is wrong with it', (iban, fault) => expect(ibanFault(iban)).toBe(fault));
  it('is shown in groups to the bank and masked to customers', () => {
    expect(groupedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(maskedIban('DE89370400440532013000')).toBe('DE89 •••• 3000');
  });
});
