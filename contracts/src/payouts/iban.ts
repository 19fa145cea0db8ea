/** Account numbers: the same check in the form and on the server. Free of zod, for the browser. */
import { plainIban } from './ibanFormat.ts';
import { isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/** Countries of SEPA that ibantools 4.5.4 does not know as such (EPC409-09, list of SEPA scheme countries). */
const SEPA_BESIDE_LIBRARY: readonly string[] = ['AL', 'MD', 'ME', 'MK', 'RS'];
const isInSepa = (country: string): boolean => isSEPACountry(country) || SEPA_BESIDE_LIBRARY.includes(country);

/** What is wrong with an account number, in German; undefined when nothing is. Payments leave by SEPA credit transfer only. */
export function ibanFault(text: string): string | undefined {
  const iban = plainIban(text);
  const stranger = /[^A-Z0-9]/u.exec(iban)?.[0];
  if (stranger !== undefined) return `Das Zeichen „${stranger}“ kommt in keiner IBAN vor. Eine IBAN hat nur Buchstaben und Ziffern.`;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return 'Eine IBAN beginnt mit zwei Buchstaben für das Land und zwei Prüfziffern, z. B. DE89 3704 0044 0532 0130 00.';
  const { valid, errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return `Das Land ${iban.slice(0, 2)} hat keine IBAN.`;
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength))
    return iban.startsWith('DE')
      ? `Eine deutsche IBAN hat 22 Stellen, diese hat ${iban.length}.`
      : 'Die IBAN hat nicht die Länge, die sie in diesem Land hat.';
  if (!valid) return 'Die Prüfziffer der IBAN stimmt nicht. Bitte vergleichen Sie die Nummer noch einmal.';
  return isInSepa(iban.slice(0, 2))
    ? undefined
    : `Das Land ${iban.slice(0, 2)} gehört nicht zum SEPA-Raum. Dorthin kann nicht ausgezahlt werden.`;
}
