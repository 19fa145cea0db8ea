import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Nothing follows for this enquiry. */
export const enquiryDeletedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.deleted.v1',
  context: 'enquiries',
  summary: 'Ein Vorgang wurde gelöscht.',
  data: z.strictObject({
    enquiryId: z.string(),
  }),
});
