import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The customer has longer. */
export const enquiryDeadlineExtendedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.deadline-extended.v1',
  context: 'enquiries',
  summary: 'Die Fälligkeit eines Vorgangs wurde verlängert.',
  data: z.strictObject({
    enquiryId: z.string(),
    expiresOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  }),
});
