import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import type { SearchSlot } from '../runtime/defineReadSide.ts';
import type { CustomerDocument } from './customer-list/customerDocument.ts';
import { CUSTOMERS_COLLECTION } from './customer-list/customerListProjection.ts';

/** What every bank employee finds of customers; of archived ones nothing is left. */
export const customerSearchSlot: SearchSlot<CustomerDocument> = {
  collection: CUSTOMERS_COLLECTION,
  ability: ['ROLE_BANK_EMPLOYEE'],
  label: 'Kunden',
  number: 'customerNumber',
  title: ({ email, ...person }) => firstAndLastName(person) || (email ?? undefined),
  detail: ({ customerNumber, email }) => [customerNumber, email].filter(Boolean).join(' · ') || null,
  path: ({ id }) => fillPath(adminPaths.customer, { id }),
};
