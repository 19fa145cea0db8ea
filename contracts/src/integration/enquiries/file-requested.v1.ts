import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** The bank asks for a document within an enquiry. */
export const fileRequestedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.requested.v1',
  context: 'enquiries',
  summary: 'Ein Dokument wurde angefordert.',
  data: z.strictObject({
    enquiryId: z.string(),
    fileId: z.string(),
    required: z.boolean(),
    fileCategoryId: z.string().nullable(),
    expiresOn: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
    /** MIME types or wildcards, comma separated; null = images and PDF. */
    accept: z.string().nullable(),
    maxSizeBytes: z.int().nullable(),
  }),
});
