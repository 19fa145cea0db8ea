import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The customer may read a document of the bank from now on. It comes again when a released document is replaced by another one. */
export const attachmentReleasedV1 = defineIntegrationEvent({
  type: 'bank.portal.attachment.released.v1',
  context: 'enquiries',
  summary: 'Ein Bankdokument wurde für den Kunden freigegeben.',
  data: z.strictObject({
    enquiryId: z.string(),
    attachmentId: z.string(),
    /** Hex, of the document as it is handed out. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});
