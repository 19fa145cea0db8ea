import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const financingProjectEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.financing-project.edited.v1',
  context: 'payouts',
  summary: 'Ein Kreditvorhaben wurde bearbeitet.',
  data: z.strictObject({
    projectId: z.string(),
    publicId: z.string(),
    maxDisbursements: z.int(),
    /** Null: the bank's default counts. */
    minimumDisbursementCents: z.int().nullable(),
  }),
});
