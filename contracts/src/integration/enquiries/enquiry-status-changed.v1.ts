import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Opened, handed back, completed, processed, aborted, expired or reopened: the pair of states says which. */
export const enquiryStatusChangedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.status-changed.v1',
  context: 'enquiries',
  summary: 'Der Status eines Vorgangs hat sich geändert.',
  data: z.strictObject({
    enquiryId: z.string(),
    previousStatus: z.enum(['draft', 'open', 'completed', 'processed', 'expired', 'aborted', 'archived']),
    newStatus: z.enum(['draft', 'open', 'completed', 'processed', 'expired', 'aborted', 'archived']),
    initiator: z.enum(['customer', 'bank_employee', 'access_token', 'system']),
    /** The new deadline, where the change sets one (reopened). */
    expiresOn: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
  }),
});
