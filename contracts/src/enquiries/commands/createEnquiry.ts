import { z } from 'zod';
import { daySchema } from '../../shared/time/dates.ts';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { optionalPublicIdSchema } from '../../shared/publicId.ts';
import { createOptionalLineSchema, createOptionalTextSchema, createRequiredLineSchema } from '../../shared/text/text.ts';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { newRequestedFileSchema } from './requestedFile.ts';

/** Files that one command may ask for. */
export const MAX_REQUESTED_FILES_PER_COMMAND = 100;

export const enquiryBodyFields = {
  publicId: optionalPublicIdSchema,
  name: createRequiredLineSchema(TITLE_MAX_LENGTH),
  description: createOptionalTextSchema(DESCRIPTION_MAX_LENGTH),
  expiresAt: daySchema.nullable(),
};

const statusOfNew = z.literal('draft', { error: 'Ein neuer Vorgang beginnt als Entwurf.' }).default('draft');

/** POST enquiries, all or nothing. Left empty, `publicId` becomes `V-<year>-<6 digits>`. */
export const createEnquirySchema = z.strictObject({
  customer: referenceSchemaFor('customers'),
  ...bodyFieldsWithCreationDefaults(enquiryBodyFields),
  status: statusOfNew,
  requestedFiles: z
    .array(newRequestedFileSchema)
    .max(MAX_REQUESTED_FILES_PER_COMMAND, { error: `Höchstens ${MAX_REQUESTED_FILES_PER_COMMAND} Dokumente auf einmal` })
    .default([]),
});
export type CreateEnquiryBody = z.input<typeof createEnquirySchema>;

/** POST enquiries/create-by-enquiry-template: name, description, files and deadline come from the template. */
export const createByEnquiryTemplateSchema = z.strictObject({
  customer: referenceSchemaFor('customers'),
  enquiryTemplate: referenceSchemaFor('enquiry-templates'),
  status: statusOfNew,
  publicId: enquiryBodyFields.publicId.default(null),
  overrideName: createOptionalLineSchema(TITLE_MAX_LENGTH).default(null),
});
