import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Submitted, approved, rejected, inquired, its approval withdrawn, or archived: the pair of states says which. Its amount is that of its creation or last edit. */
export const disbursementStatusChangedV1 = defineIntegrationEvent({
  type: 'bank.portal.disbursement.status-changed.v1',
  context: 'payouts',
  summary: 'Der Status eines Auszahlungsantrags hat sich geändert.',
  data: z.strictObject({
    projectId: z.string(),
    disbursementId: z.string(),
    previousStatus: z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']),
    newStatus: z.enum(['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived']),
    initiator: z.enum(['customer', 'bank_employee', 'integration', 'system']),
    /** Of a rejection: decided, or with its project while it was a draft. Null for the others. */
    cause: z.enum(['decided', 'aborted']).nullable(),
  }),
});
