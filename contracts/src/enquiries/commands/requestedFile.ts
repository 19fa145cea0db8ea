import { z } from 'zod';
import { daySchema } from '../../shared/dates.ts';
import { referenceTo } from '../../shared/ids.ts';
import { documentFields } from '../../catalogue/commands/documentFields.ts';
import { fileStatuses } from '../status.ts';
import { statusContextSchema } from './statusContext.ts';

const fileFields = { ...documentFields, expiresAt: daySchema.nullable() };

/** POST files. A new file is required and has sort index 0 unless said otherwise. */
export const requestFileSchema = z.strictObject({
  enquiry: referenceTo('enquiries'),
  name: fileFields.name,
  description: fileFields.description.default(null),
  tooltip: fileFields.tooltip.default(null),
  required: fileFields.required.default(true),
  sortIndex: fileFields.sortIndex.default(0),
  fileCategory: fileFields.fileCategory.default(null),
  expiresAt: fileFields.expiresAt.default(null),
  accept: fileFields.accept.default(null),
  maxSize: fileFields.maxSize.default(null),
});
export type RequestFile = z.output<typeof requestFileSchema>;
export type RequestFileBody = z.input<typeof requestFileSchema>;

/** PATCH files/{id}: either a status change by an employee, or an edit. */
export const patchFileSchema = z.strictObject({
  status: z.enum(fileStatuses, { error: 'Unbekannter Status' }).optional(),
  __context: statusContextSchema.optional(),
  ...z.strictObject(fileFields).partial().shape,
});
export type PatchFile = z.output<typeof patchFileSchema>;
export type PatchFileBody = z.input<typeof patchFileSchema>;
