import type { CustomerEvent } from '@portal/contracts/customers/events';
import * as events from '@portal/contracts/integration/customers/publicEvents';
import type { Recorded } from '@portal/platform/journal/journal';
import { publish, publishedEvents } from '../publisher/integrationTable.ts';

type AssignmentEvent = Extract<CustomerEvent, { type: 'CustomerCreated' | 'CustomerEdited' }>;

const assignmentOf = ({ data }: Recorded<AssignmentEvent>, customerId: string) => ({
  customerId,
  adviserId: data.adviserId,
  moduleRoles: data.moduleRoles,
});

/** What other systems learn of customers. */
export const customersIntegration = publishedEvents<CustomerEvent>({
  released: Object.values(events),
  rows: {
    CustomerCreated: (event, id) => publish(events.customerCreatedV1, assignmentOf(event, id)),
    CustomerEdited: (event, id) => publish(events.customerEditedV1, assignmentOf(event, id)),
    CustomerRegistered: (_, customerId) => publish(events.customerRegisteredV1, { customerId }),
    CustomerArchived: (_, customerId) => publish(events.customerArchivedV1, { customerId }),
    CustomerActivated: (_, customerId) => publish(events.customerActivatedV1, { customerId }),
  },
});
