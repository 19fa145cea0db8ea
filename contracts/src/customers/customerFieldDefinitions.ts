import type { FieldDefinitions } from '../record/fields.ts';
import { showTextUnchanged, yesOrNo } from '../record/shownValues.ts';
import { personFieldDefinitions } from '../shared/personFieldDefinitions.ts';
import { roleLabels, type CustomerModuleRole } from '../shared/roles.ts';
import { CUSTOMER_NUMBER_MAX_LENGTH } from '../shared/text/textLimits.ts';

/** What the bank keeps of a customer, in the order of the stored events. */
export const customerFieldDefinitions = {
  /** The bank's number of the person. */
  customerNumber: { kind: 'line', label: 'Kundennummer', wire: 'customerId', max: CUSTOMER_NUMBER_MAX_LENGTH, personal: true },
  email: personFieldDefinitions.email,
  salutation: personFieldDefinitions.salutation,
  isProf: { kind: 'special', label: 'Prof.', personal: true, shown: yesOrNo },
  isDr: { kind: 'special', label: 'Dr.', personal: true, shown: yesOrNo },
  firstName: personFieldDefinitions.firstName,
  lastName: personFieldDefinitions.lastName,
  mobile: { kind: 'special', label: 'Mobilnummer', optional: true, personal: true, shown: showTextUnchanged },
  selbstauskunftBeraterEmail: {
    kind: 'special',
    label: 'E-Mail des Beraters für die Selbstauskunft',
    optional: true,
    personal: true,
    ofBank: true,
    shown: showTextUnchanged,
  },
  /** Id of the employee who advises. */
  adviserId: { kind: 'special', label: 'Berater', wire: 'bankEmployee', optional: true, shown: showTextUnchanged },
  moduleRoles: {
    kind: 'special',
    label: 'Module',
    wire: 'roles',
    shown: (roles: readonly CustomerModuleRole[]) => roles.map((role) => roleLabels[role]).join(', '),
  },
} as const satisfies FieldDefinitions;
