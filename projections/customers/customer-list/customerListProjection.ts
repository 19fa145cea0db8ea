import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { customerEvents, type CustomerEvent } from '@portal/contracts/customers/events';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { laterAddedFieldCount } from '@portal/contracts/record/fields';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments, Projection } from '@portal/platform/projection-runtime/projection';
import { customerListDefinition } from './customerListDefinition.ts';
import { evolveCustomerDocument, type CustomerDocument } from './customerDocument.ts';

export const CUSTOMERS_COLLECTION = 'customers';
/** Names of the employees, to be copied into the rows of the customers whom they advise. */
const ADVISERS = 'customerAdvisers';

interface AdviserDocument {
  readonly id: string;
  readonly name: string | null;
}

const adviserEventTypes = ['EmployeeCreated', 'EmployeeEdited'] as const satisfies readonly EmployeeEvent['type'][];
type AdviserEvent = RecordedEvent<Extract<EmployeeEvent, { readonly type: (typeof adviserEventTypes)[number] }>>;

export const customerListProjection: Projection = {
  name: 'customer-list',
  version: 9 + laterAddedFieldCount(customerFieldDefinitions),
  collections: [
    {
      name: CUSTOMERS_COLLECTION,
      ...customerListDefinition.indexes,
      filterable: [...customerListDefinition.indexes.filterable, 'customerNumber'],
      counted: [['archivedAt', 'adviserId']],
    },
    { name: ADVISERS, filterable: [], sortable: [], searchable: [], counted: [] },
  ],
  events: [...customerEvents.types, ...adviserEventTypes],
  apply: (event, documents) =>
    adviserEventTypes.some((type) => type === event.type)
      ? applyAdviser(event as AdviserEvent, documents)
      : applyCustomer(event as RecordedEvent<CustomerEvent>, documents),
};

async function applyCustomer(event: RecordedEvent<CustomerEvent>, documents: ProjectionDocuments): Promise<void> {
  const before =
    event.type === 'CustomerCreated'
      ? undefined
      : await documents.get<CustomerDocument>(CUSTOMERS_COLLECTION, idOfStream(event.envelope.stream));
  const after = evolveCustomerDocument(before, event);
  if (after === undefined) return;
  const adviser = after.adviserId === null ? undefined : await documents.get<AdviserDocument>(ADVISERS, after.adviserId);
  const document: CustomerDocument = { ...after, bankEmployeeIdentifier: adviser?.name ?? null };
  documents.put(CUSTOMERS_COLLECTION, document);
}

async function applyAdviser({ data, envelope }: AdviserEvent, documents: ProjectionDocuments): Promise<void> {
  const id = idOfStream(envelope.stream);
  const adviser: AdviserDocument = { id, name: [data.lastName, data.firstName].filter(Boolean).join(', ') || null };
  documents.put(ADVISERS, adviser);
  for (const customer of await documents.where<CustomerDocument>(CUSTOMERS_COLLECTION, 'adviserId', id)) {
    const document: CustomerDocument = { ...customer, bankEmployeeIdentifier: adviser.name };
    documents.put(CUSTOMERS_COLLECTION, document);
  }
}
