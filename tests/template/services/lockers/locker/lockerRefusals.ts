import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** What people read. Codes that other contexts have too say the same there. */
export const lockerRefusals: RefusalTexts = {
  ...createNotPossibleRefusalTexts({ LOCKER_RENTED: 'Dieses Schließfach wurde bereits vermietet.' }),
  ...createInvalidInputRefusalTexts('number', {
    LOCKER_NUMBER_TAKEN: 'Dieses Schließfach ist bereits vermietet. Bitte wählen Sie ein anderes.',
  }),
  ...createInvalidInputRefusalTexts('customer', { LOCKER_CUSTOMER_UNKNOWN: 'Diesen Kunden gibt es nicht.' }),
};
