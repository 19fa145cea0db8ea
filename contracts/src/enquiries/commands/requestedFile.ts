import { z } from 'zod';
import { daySchema } from '../../shared/time/dates.ts';
import { referenceTo } from '../../shared/ids.ts';
import { documentFields } from '../../catalogue/commands/documentFields.ts';
import { fileStatuses } from '../status.ts';
import { fileStatusContextSchema } from './statusContext.ts';

export const fileBody = { ...documentFields, expiresAt: daySchema.nullable() };

/** What is said of a new file. It is required and has sort index 0 unless said otherwise. */
const newFile = {
  name: fileBody.name,
  description: fileBody.description.default(null),
  tooltip: fileBody.tooltip.default(null),
  required: fileBody.required.default(true),
  sortIndex: fileBody.sortIndex.default(0),
  fileCategory: fileBody.fileCategory.default(null),
  expiresAt: fileBody.expiresAt.default(null),
  accept: fileBody.accept.default(null),
  maxSize: fileBody.maxSize.default(null),
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
  ...z.strictObject(fileBody).partial().shape,
});
export type PatchFile = z.output<typeof patchFileSchema>;
