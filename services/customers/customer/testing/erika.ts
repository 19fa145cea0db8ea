import type { CustomerMasterData } from '../customerState.ts';

/** A customer who uploads documents, without a phone and without an adviser. */
export const erika: CustomerMasterData = {
  customerNumber: '4711-08',
  email: 'erika.mustermann@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: false,
  firstName: 'Erika',
  lastName: 'Mustermann',
  mobile: null,
  selbstauskunftBeraterEmail: null,
  adviserId: null,
  moduleRoles: ['ROLE_CUSTOMER_UPLOAD'],
};
