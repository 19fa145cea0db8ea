import { z } from 'zod';
import { referenceSchemaFor } from '../../shared/ids.ts';

/** POST files/create-by-file-template. */
export const createByFileTemplateSchema = z.strictObject({
  enquiry: referenceSchemaFor('enquiries'),
  fileTemplate: referenceSchemaFor('file-templates'),
});
export type CreateByFileTemplateBody = z.input<typeof createByFileTemplateSchema>;

/** POST files/{id}/patch-by-file-template: what the template says takes the place of what the file said. */
export const patchByFileTemplateSchema = z.strictObject({ fileTemplateId: referenceSchemaFor('file-templates') });
