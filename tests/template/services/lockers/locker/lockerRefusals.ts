import { invalidInputRefusals, notPossibleRefusals } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** What people read. Codes that other contexts have too say the same there. */
export const lockerRefusals: RefusalTexts = {
  ...notPossibleRefusals({ LOCKER_RENTED: 'Dieses Schließfach wurde bereits vermietet.' }),
  ...invalidInputRefusals('number', { LOCKER_NUMBER_TAKEN: 'Dieses Schließfach ist bereits vermietet. Bitte wählen Sie ein anderes.' }),
  ...invalidInputRefusals('customer', { LOCKER_CUSTOMER_UNKNOWN: 'Diesen Kunden gibt es nicht.' }),
};
