import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The person accepted the invitation and set a password; not yet activated. */
export const customerRegisteredV1 = defineIntegrationEvent({
  type: 'bank.portal.customer.registered.v1',
  context: 'customers',
  summary: 'Ein Kunde hat die Einladung angenommen.',
  data: z.strictObject({
    customerId: z.string(),
  }),
});
