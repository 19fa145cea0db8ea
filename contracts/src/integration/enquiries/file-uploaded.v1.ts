import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';
import { fileStatusChangedV1 } from './file-status-changed.v1.ts';

/** A document was uploaded, for the first time or anew. It is also the change of status: no file.status-changed goes with it. */
export const fileUploadedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.uploaded.v1',
  context: 'enquiries',
  summary: 'Ein Dokument wurde hochgeladen.',
  data: fileStatusChangedV1.data.extend({
    sizeBytes: z.int(),
    mediaType: z.string(),
    /** Hex, of the document as it is handed out. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    pages: z.int().nullable(),
    /** A virus scanner has looked at it. */
    scanned: z.boolean(),
  }),
});
