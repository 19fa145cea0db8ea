import type { FieldDefinitions } from '../record/fields.ts';
import { showTextUnchanged } from '../record/shownValues.ts';
import { salutationLabels, type Salutation } from './salutation.ts';
import { PERSON_NAME_MAX_LENGTH } from './text/textLimits.ts';

/** Who somebody is, a customer or an employee. */
export const personFieldDefinitions = {
  email: { kind: 'special', label: 'E-Mail', personal: true, shown: showTextUnchanged },
  salutation: { kind: 'special', label: 'Anrede', personal: true, shown: (salutation: Salutation) => salutationLabels[salutation] },
  firstName: { kind: 'line', label: 'Vorname', max: PERSON_NAME_MAX_LENGTH, personal: true },
  lastName: { kind: 'line', label: 'Nachname', max: PERSON_NAME_MAX_LENGTH, personal: true },
} as const satisfies FieldDefinitions;
