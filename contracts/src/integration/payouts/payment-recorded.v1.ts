import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** It is also the change of status: no disbursement.status-changed goes with it. */
export const paymentRecordedV1 = defineIntegrationEvent({
  type: 'bank.portal.payment.recorded.v1',
  context: 'payouts',
  summary: 'Die Auszahlung eines Antrags wurde verbucht.',
  data: z.strictObject({
    projectId: z.string(),
    disbursementId: z.string(),
    previousStatus: z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']),
    newStatus: z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']),
    initiator: z.enum(['customer', 'bank_employee', 'integration', 'system']),
    amountCents: z.int(),
    bookedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  }),
});
