import { defineIntegrationEvent } from '../integrationEvent.ts';
import { enquiryCreatedV1 } from './enquiry-created.v1.ts';

/** Says what number and deadline are now, changed or not. */
export const enquiryEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.enquiry.edited.v1',
  context: 'enquiries',
  summary: 'Ein Vorgang wurde bearbeitet.',
  data: enquiryCreatedV1.data.omit({ customerId: true }),
});
