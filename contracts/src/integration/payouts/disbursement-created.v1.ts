import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** A draft already: its positions keep money of the credits back. */
export const disbursementCreatedV1 = defineIntegrationEvent({
  type: 'bank.portal.disbursement.created.v1',
  context: 'payouts',
  summary: 'Ein Auszahlungsantrag wurde angelegt.',
  data: z.strictObject({
    projectId: z.string(),
    disbursementId: z.string(),
    /** All that is left of every credit. */
    final: z.boolean(),
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
