import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** A document was uploaded, for the first time or anew. It is also the change of status: no file.status-changed goes with it. */
export const fileUploadedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.uploaded.v1',
  context: 'enquiries',
  summary: 'Ein Dokument wurde hochgeladen.',
  data: z.strictObject({
    enquiryId: z.string(),
    fileId: z.string(),
    previousStatus: z.enum(['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem']),
    newStatus: z.enum(['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem']),
    initiator: z.enum(['customer', 'bank_employee', 'access_token', 'system']),
    sizeBytes: z.int(),
    mediaType: z.string(),
    /** Hex, of the document as it is handed out. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    pages: z.int().nullable(),
    /** A virus scanner has looked at it. */
    scanned: z.boolean(),
  }),
});
