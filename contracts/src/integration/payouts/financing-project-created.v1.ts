import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const financingProjectCreatedV1 = defineIntegrationEvent({
  type: 'bank.portal.financing-project.created.v1',
  context: 'payouts',
  summary: 'Ein Kreditvorhaben wurde angelegt.',
  data: z.strictObject({
    projectId: z.string(),
    publicId: z.string(),
    customerId: z.string(),
    maxDisbursements: z.int(),
    /** Null: the bank's default counts. */
    minimumDisbursementCents: z.int().nullable(),
  }),
});
