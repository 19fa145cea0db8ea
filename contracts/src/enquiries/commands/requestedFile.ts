import { z } from 'zod';
import { daySchema } from '../../shared/time/dates.ts';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { documentRequestBodyFields } from '../../catalogue/commands/documentRequestBodyFields.ts';
import { requestedFileStatuses } from '../status.ts';
import { requestedFileStatusContextSchema } from './statusContext.ts';

export const requestedFileBodyFields = { ...documentRequestBodyFields, expiresAt: daySchema.nullable() };

const { accept, maxSize, ...described } = documentRequestBodyFields;
/** What is said of a new file. It is required and has sort index 0 unless said otherwise. */
const newFile = bodyFieldsWithCreationDefaults(
  { ...described, expiresAt: requestedFileBodyFields.expiresAt, accept, maxSize },
  { required: true, sortIndex: 0 },
);

/** A file inside POST enquiries. */
export const newRequestedFileSchema = z.strictObject(newFile);

/** POST files. `fileTemplate` says which template the fields were filled in from. */
export const requestFileSchema = z.strictObject({
  enquiry: referenceSchemaFor('enquiries'),
  ...newFile,
  fileTemplate: z.union([z.null(), referenceSchemaFor('file-templates')]).default(null),
});
export type RequestFileBody = z.input<typeof requestFileSchema>;

/** PATCH files/{id}: either a status change by an employee, or an edit. */
export const patchRequestedFileSchema = z.strictObject({
  status: z.enum(requestedFileStatuses, { error: 'Unbekannter Status' }).optional(),
  __context: requestedFileStatusContextSchema.optional(),
  ...z.strictObject(requestedFileBodyFields).partial().shape,
});
export type PatchRequestedFile = z.output<typeof patchRequestedFileSchema>;
