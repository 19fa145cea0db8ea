import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Says what number and deadline are now, changed or not. */
export const enquiryEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.edited.v1',
  context: 'enquiries',
  summary: 'Ein Vorgang wurde bearbeitet.',
  data: z.strictObject({
    enquiryId: z.string(),
    publicId: z.string(),
    expiresOn: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  }),
});
