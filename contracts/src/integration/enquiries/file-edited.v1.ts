import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

/** Says what is asked for now. */
export const fileEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.file.edited.v1',
  context: 'enquiries',
  summary: 'Die Anforderung eines Dokuments wurde geändert.',
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
