import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';

/** Activated, with the submitter module, as the server showed it. */
export const aCustomer = (facts: Partial<WithEtag<CustomerView>> = {}): WithEtag<CustomerView> => ({
  '@etag': '"4"',
  id: 'c1',
  customerId: '4711',
  isProf: false,
  isDr: false,
  salutation: 'MRS',
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'erika@example.de',
  mobile: null,
  mobileForTan: null,
  reminders: { deadlines: true, payoutDrafts: true },
  roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'],
  inheritedRoles: [],
  bankEmployee: null,
  bankEmployeeIdentifier: null,
  selbstauskunftBeraterEmail: null,
  hasActivationCode: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  invitedAt: '2026-11-18T10:00:00.000Z',
  activatedAt: '2026-11-19T10:00:00.000Z',
  archivedAt: null,
  requestedDeletionAt: null,
  archive: null,
  greeting: 'Sehr geehrte Frau Muster',
  enquiries: [],
  ...facts,
});
