import { z } from 'zod';
import { daySchema } from '../../shared/time/dates.ts';
import { referenceTo } from '../../shared/ids.ts';
import { documentFields } from '../../catalogue/commands/documentFields.ts';
import { fileStatuses } from '../status.ts';
import { fileStatusContextSchema } from './statusContext.ts';

export const fileFields = { ...documentFields, expiresAt: daySchema.nullable() };

/** What is said of a new file. It is required and has sort index 0 unless said otherwise. */
const newFile = {
  name: fileFields.name,
  description: fileFields.description.default(null),
  tooltip: fileFields.tooltip.default(null),
  required: fileFields.required.default(true),
  sortIndex: fileFields.sortIndex.default(0),
  fileCategory: fileFields.fileCategory.default(null),
  expiresAt: fileFields.expiresAt.default(null),
  accept: fileFields.accept.default(null),
  maxSize: fileFields.maxSize.default(null),
};

/** A file inside POST enquiries. */
export const newFileSchema = z.strictObject(newFile);

/** POST files. `fileTemplate` says which template the fields were filled in from. */
export const requestFileSchema = z.strictObject({
  enquiry: referenceTo('enquiries'),
  ...newFile,
  fileTemplate: z.union([z.null(), referenceTo('file-templates')]).default(null),
});
export type RequestFileBody = z.input<typeof requestFileSchema>;

/** PATCH files/{id}: either a status change by an employee, or an edit. */
export const patchFileSchema = z.strictObject({
  status: z.enum(fileStatuses, { error: 'Unbekannter Status' }).optional(),
  __context: fileStatusContextSchema.optional(),
  ...z.strictObject(fileFields).partial().shape,
});
export type PatchFile = z.output<typeof patchFileSchema>;
