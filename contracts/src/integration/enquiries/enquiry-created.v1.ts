import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** A draft that the customer does not see yet. */
export const enquiryCreatedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.created.v1',
  context: 'enquiries',
  summary: 'Ein Vorgang wurde angelegt.',
  data: z.strictObject({
    enquiryId: z.string(),
    /** The number of the case, unique per bank. */
    publicId: z.string(),
    customerId: z.string(),
    /** End of that day in Europe/Berlin. */
    expiresOn: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  }),
});
