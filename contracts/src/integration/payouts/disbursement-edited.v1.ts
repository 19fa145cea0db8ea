import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const disbursementEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.disbursement.edited.v1',
  context: 'payouts',
  summary: 'Die Positionen eines Auszahlungsantrags wurden bearbeitet.',
  data: z.strictObject({
    projectId: z.string(),
    disbursementId: z.string(),
    /** Sum of the positions. */
    amountCents: z.int(),
    positions: z.array(
      z.strictObject({
        positionId: z.string(),
        creditId: z.string(),
        financingProjectTypeId: z.string(),
        amountCents: z.int(),
      }),
    ),
  }),
});
