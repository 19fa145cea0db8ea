import { auditCheckpointEvents } from '@portal/contracts/audit/events';
import { catalogueEvents } from '@portal/contracts/catalogue/events';
import { customerEvents } from '@portal/contracts/customers/events';
import { employeeAndAdministratorEvents } from '@portal/contracts/employees/events';
import { enquiryEvents } from '@portal/contracts/enquiries/events';
import { instanceEvents } from '@portal/contracts/instance/events';
import { payoutEvents } from '@portal/contracts/payouts/events';
import { bankFoundingEvents } from '@portal/contracts/shared/bankFoundingEvents';
import { uniqueValueClaimEvents } from '@portal/contracts/shared/uniqueValueClaimEvents';
import type { EventRuleSource, Upcasters } from '@portal/platform/journal/createEventStorageRulesByType';

/** All events that are stored. A new context is a line here: the thread of the read models needs its events, and no more of it. */
export const eventCatalogues: readonly EventRuleSource[] = [
  bankFoundingEvents,
  employeeAndAdministratorEvents,
  customerEvents,
  catalogueEvents,
  enquiryEvents,
  payoutEvents,
  instanceEvents,
  auditCheckpointEvents,
  uniqueValueClaimEvents,
];

/** Lifts events of older versions. */
export const upcasters: Upcasters = {};
