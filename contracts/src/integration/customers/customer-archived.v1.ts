import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The personal data are deleted; nothing follows for this customer. */
export const customerArchivedV1 = defineIntegrationEvent({
  type: 'bank.portal.customer.archived.v1',
  context: 'customers',
  summary: 'Ein Kunde wurde archiviert.',
  data: z.strictObject({
    customerId: z.string(),
  }),
});
