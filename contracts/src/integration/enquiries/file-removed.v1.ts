import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The bank does not ask for it any more. */
export const fileRemovedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.removed.v1',
  context: 'enquiries',
  summary: 'Die Anforderung eines Dokuments wurde entfernt.',
  data: z.strictObject({
    enquiryId: z.string(),
    fileId: z.string(),
  }),
});
