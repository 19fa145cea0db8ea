import type { CustomerEvent } from '@portal/contracts/customers/events';
import { customerActivatedV1 } from '@portal/contracts/integration/customers/customer-activated.v1';
import { customerArchivedV1 } from '@portal/contracts/integration/customers/customer-archived.v1';
import { customerCreatedV1 } from '@portal/contracts/integration/customers/customer-created.v1';
import { customerEditedV1 } from '@portal/contracts/integration/customers/customer-edited.v1';
import { customerRegisteredV1 } from '@portal/contracts/integration/customers/customer-registered.v1';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createIntegrationEventContent, definePublishedEvents } from '../publisher/integrationEventMapping.ts';

type AssignmentEvent = Extract<CustomerEvent, { type: 'CustomerCreated' | 'CustomerEdited' }>;

const assignmentOf = ({ data }: RecordedEvent<AssignmentEvent>, customerId: string) => ({
  customerId,
  adviserId: data.adviserId,
  moduleRoles: data.moduleRoles,
});

/** What other systems learn of customers. */
export const publishedCustomerEvents = definePublishedEvents<CustomerEvent>({
  released: [customerActivatedV1, customerArchivedV1, customerCreatedV1, customerEditedV1, customerRegisteredV1],
  rows: {
    CustomerCreated: (event, id) => createIntegrationEventContent(customerCreatedV1, assignmentOf(event, id)),
    CustomerEdited: (event, id) => createIntegrationEventContent(customerEditedV1, assignmentOf(event, id)),
    CustomerRegistered: (_, customerId) => createIntegrationEventContent(customerRegisteredV1, { customerId }),
    CustomerArchived: (_, customerId) => createIntegrationEventContent(customerArchivedV1, { customerId }),
    CustomerActivated: (_, customerId) => createIntegrationEventContent(customerActivatedV1, { customerId }),
  },
});
