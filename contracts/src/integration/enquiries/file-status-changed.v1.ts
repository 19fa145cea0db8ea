import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Released, problem reported or withdrawn, verified, requested again or processed: the pair of states says which. */
export const fileStatusChangedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.status-changed.v1',
  context: 'enquiries',
  summary: 'Der Status eines Dokuments hat sich geändert.',
  data: z.strictObject({
    enquiryId: z.string(),
    fileId: z.string(),
    previousStatus: z.enum(['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem']),
    newStatus: z.enum(['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem']),
    initiator: z.enum(['customer', 'bank_employee', 'access_token', 'system']),
  }),
});
