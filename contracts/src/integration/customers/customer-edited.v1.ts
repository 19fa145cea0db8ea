import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Master data have changed; says what they are now as far as they are not personal. */
export const customerEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.customer.edited.v1',
  context: 'customers',
  summary: 'Die Stammdaten eines Kunden wurden geändert.',
  data: z.strictObject({
    customerId: z.string(),
    adviserId: z.string().nullable(),
    moduleRoles: z.array(z.enum(['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'])),
  }),
});
