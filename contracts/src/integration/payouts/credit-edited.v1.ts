import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const creditEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.credit.edited.v1',
  context: 'payouts',
  summary: 'Ein Kredit wurde bearbeitet.',
  data: z.strictObject({
    projectId: z.string(),
    creditId: z.string(),
    amountCents: z.int(),
    creditCategoryId: z.string().nullable(),
    /** Purposes that it may be drawn for. */
    financingProjectTypeIds: z.array(z.string()),
  }),
});
