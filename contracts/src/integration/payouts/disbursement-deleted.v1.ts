import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** What it kept back of the credits is free again. */
export const disbursementDeletedV1 = defineIntegrationEvent({
  type: 'bank.portal.disbursement.deleted.v1',
  context: 'payouts',
  summary: 'Ein Entwurf eines Auszahlungsantrags wurde gelöscht.',
  data: z.strictObject({
    projectId: z.string(),
    disbursementId: z.string(),
    /** By the customer, or because nobody went on with it. */
    cause: z.enum(['deleted', 'abandoned']),
  }),
});
