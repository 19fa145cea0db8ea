import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const creditAddedV1 = defineIntegrationEvent({
  type: 'bank.portal.credit.added.v1',
  context: 'payouts',
  summary: 'Einem Kreditvorhaben wurde ein Kredit hinzugefügt.',
  data: z.strictObject({
    projectId: z.string(),
    creditId: z.string(),
    amountCents: z.int(),
    creditCategoryId: z.string().nullable(),
    /** Purposes that it may be drawn for. */
    financingProjectTypeIds: z.array(z.string()),
  }),
});
