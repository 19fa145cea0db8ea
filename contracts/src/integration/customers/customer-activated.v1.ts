import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The person proved the activation code and may use the portal. */
export const customerActivatedV1 = defineIntegrationEvent({
  type: 'bank.portal.customer.activated.v1',
  context: 'customers',
  summary: 'Ein Kunde wurde aktiviert.',
  data: z.strictObject({
    customerId: z.string(),
  }),
});
