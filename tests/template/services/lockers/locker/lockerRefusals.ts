import { invalidInput, notPossible } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/route';

/** What people read. Codes that other contexts have too say the same there. */
export const lockerRefusals: RefusalTexts = {
  ...notPossible({ LOCKER_RENTED: 'Dieses Schließfach wurde bereits vermietet.' }),
  ...invalidInput('number', { LOCKER_NUMBER_TAKEN: 'Dieses Schließfach ist bereits vermietet. Bitte wählen Sie ein anderes.' }),
  ...invalidInput('customer', { LOCKER_CUSTOMER_UNKNOWN: 'Diesen Kunden gibt es nicht.' }),
};
