import { z } from 'zod';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { plannedFilingBodyFields } from './archiveInAgree21.ts';
import { createOptionalTextSchema, createRequiredLineSchema } from '../../shared/text/text.ts';

const attachmentFields = {
  name: createRequiredLineSchema(TITLE_MAX_LENGTH),
  description: createOptionalTextSchema(DESCRIPTION_MAX_LENGTH),
  public: z.boolean({ error: 'Ja oder nein' }),
  ...plannedFilingBodyFields,
};

/** POST enquiry-attachments. Its document is uploaded afterwards; `public` releases it to the customer as soon as it is there. */
export const createEnquiryAttachmentSchema = z.strictObject({
  enquiry: referenceSchemaFor('enquiries'),
  ...bodyFieldsWithCreationDefaults(attachmentFields, { public: false }),
});
export type CreateEnquiryAttachmentBody = z.input<typeof createEnquiryAttachmentSchema>;

/** PATCH enquiry-attachments/{id}; `public` releases the document or takes it back. */
export const patchEnquiryAttachmentSchema = z.strictObject(attachmentFields).partial();
export type PatchEnquiryAttachmentBody = z.input<typeof patchEnquiryAttachmentSchema>;
