import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The customer has been created by the bank and cannot sign in yet. */
export const customerCreatedV1 = defineIntegrationEvent({
  type: 'bank.portal.customer.created.v1',
  context: 'customers',
  summary: 'Ein Kunde wurde angelegt.',
  data: z.strictObject({
    customerId: z.string(),
    /** Id of the bank employee who advises. */
    adviserId: z.string().nullable(),
    moduleRoles: z.array(z.enum(['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'])),
  }),
});
