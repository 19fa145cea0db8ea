import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { InboxEntryContent, InboxSlot, UndeliveredLetterSlot } from '../runtime/defineReadSide.ts';
import { adviceOf, newToAdviserSince } from '../runtime/inbox/advice.ts';
import type { CustomerDocument } from './customer-list/customerDocument.ts';
import { CUSTOMERS_COLLECTION } from './customer-list/customerListProjection.ts';

const ability = ['ROLE_BANK_EMPLOYEE'] as const;

const newsOf = (kind: InboxEntryContent['kind'], { id, email, customerNumber, ...person }: CustomerDocument): InboxEntryContent => ({
  kind,
  title: firstAndLastName(person) || (email ?? '–'),
  detail: customerNumber === null ? null : `Kundennummer ${customerNumber}`,
  path: fillPath(adminPaths.customer, { id }),
});

const requestedAt = ({ requestedDeletionAt, updatedAt }: CustomerDocument): string => requestedDeletionAt ?? updatedAt;

/** Who wants to be deleted. */
export const customerDeletionRequestInboxSlot: InboxSlot<CustomerDocument> = {
  collection: CUSTOMERS_COLLECTION,
  ability,
  waiting: [
    { field: 'requestedDeletionAt', op: 'exists', value: true },
    { field: 'archivedAt', op: 'exists', value: false },
  ],
  adviser: 'adviserId',
  at: requestedAt,
  newSince: (customer) => newToAdviserSince(requestedAt(customer), customer),
  tell: async (customers) => new Map(customers.map((customer) => [customer.id, newsOf('deletionRequested', customer)])),
};

/** Invitations, codes, passwords. */
export const undeliveredCustomerLetterInboxSlot: UndeliveredLetterSlot = {
  category: 'customer',
  ability,
  async tell(ids, reader) {
    const customers = await findDocumentsById<CustomerDocument>(reader, CUSTOMERS_COLLECTION, ids);
    return new Map(
      [...customers.values()]
        .filter(({ archivedAt }) => archivedAt === null)
        .map((customer) => [customer.id, { news: newsOf('messageFailed', customer), ...adviceOf(customer) }]),
    );
  },
};
