import { z } from 'zod';
import { referenceSchemaFor } from '../../shared/ids.ts';

/** POST files/create-by-file-template. */
export const createRequestedFileByTemplateSchema = z.strictObject({
  enquiry: referenceSchemaFor('enquiries'),
  fileTemplate: referenceSchemaFor('file-templates'),
});
export type CreateRequestedFileByTemplateBody = z.input<typeof createRequestedFileByTemplateSchema>;

/** POST files/{id}/patch-by-file-template: what the template says takes the place of what the file said. */
export const patchRequestedFileByTemplateSchema = z.strictObject({ fileTemplateId: referenceSchemaFor('file-templates') });
