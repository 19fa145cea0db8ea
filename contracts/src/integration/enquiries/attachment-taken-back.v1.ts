import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The customer may not read the bank's document any more: its release was taken back, or it was deleted. */
export const attachmentTakenBackV1 = defineIntegrationEvent({
  type: 'bank.portal.attachment.taken-back.v1',
  context: 'enquiries',
  summary: 'Die Freigabe eines Bankdokuments wurde zurückgenommen.',
  data: z.strictObject({
    enquiryId: z.string(),
    attachmentId: z.string(),
  }),
});
