import { z } from 'zod';
import { documentFields } from './documentFields.ts';
import { expiresInDaysSchema } from './expiresInDays.ts';

const expiresInDays = expiresInDaysSchema.transform((days) => (days === 0 ? null : days));

/** POST file-templates. Left out, it is required and stands at 0, as a new requested file. */
export const createFileTemplateSchema = z.strictObject({
  name: documentFields.name,
  description: documentFields.description.default(null),
  tooltip: documentFields.tooltip.default(null),
  required: documentFields.required.default(true),
  sortIndex: documentFields.sortIndex.default(0),
  fileCategory: documentFields.fileCategory.default(null),
  accept: documentFields.accept.default(null),
  maxSize: documentFields.maxSize.default(null),
  expiresInDays: expiresInDays.default(null),
});
/** PATCH file-templates/{id}. */
export const editFileTemplateSchema = z.strictObject({ ...documentFields, expiresInDays }).partial();
