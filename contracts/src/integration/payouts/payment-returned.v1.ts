import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The transfer of a disbursement came back. It is what status-changed.v1 is for the other changes. */
export const paymentReturnedV1 = defineIntegrationEvent({
  type: 'bank.portal.payment.returned.v1',
  context: 'payouts',
  summary: 'Zu einem Auszahlungsantrag wurde der Rücklauf der Zahlung erfasst.',
  data: z.strictObject({
    projectId: z.string(),
    disbursementId: z.string(),
    previousStatus: z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']),
    newStatus: z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']),
    /** An employee, or the core banking system that said it. */
    initiator: z.enum(['customer', 'bank_employee', 'integration', 'system']),
    amountCents: z.int(),
    /** `YYYY-MM-DD`. */
    bookedOn: z.string(),
  }),
});
