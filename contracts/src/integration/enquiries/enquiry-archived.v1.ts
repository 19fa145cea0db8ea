import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Texts and documents are deleted, of all its files too; nothing follows for this enquiry. */
export const enquiryArchivedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.archived.v1',
  context: 'enquiries',
  summary: 'Ein Vorgang wurde archiviert.',
  data: z.strictObject({
    enquiryId: z.string(),
    previousStatus: z.enum(['draft', 'open', 'completed', 'processed', 'expired', 'aborted', 'archived']),
    initiator: z.enum(['bank_employee', 'system']),
  }),
});
