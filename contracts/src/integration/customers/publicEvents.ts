import { z } from 'zod';
import { publicEventsOf } from '../integrationEvent.ts';

/** Released versions are frozen, and the schema of each stands beside: what must change becomes a further version. */
const event = publicEventsOf('customers');

const assignment = {
  customerId: z.string(),
  /** Id of the bank employee who advises. */
  adviserId: z.string().nullable(),
  moduleRoles: z.array(z.enum(['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'])),
};

/** The person proved the activation code and may use the portal. */
export const customerActivatedV1 = event('customer.activated.v1', 'Ein Kunde wurde aktiviert.', { customerId: z.string() });

/** The personal data are deleted; nothing follows for this customer. */
export const customerArchivedV1 = event('customer.archived.v1', 'Ein Kunde wurde archiviert.', { customerId: z.string() });

/** The customer has been created by the bank and cannot sign in yet. */
export const customerCreatedV1 = event('customer.created.v1', 'Ein Kunde wurde angelegt.', assignment);

/** Master data have changed; says what they are now as far as they are not personal. */
export const customerEditedV1 = event('customer.edited.v1', 'Die Stammdaten eines Kunden wurden geändert.', assignment);

/** The person accepted the invitation and set a password; not yet activated. */
export const customerRegisteredV1 = event('customer.registered.v1', 'Ein Kunde hat die Einladung angenommen.', { customerId: z.string() });
