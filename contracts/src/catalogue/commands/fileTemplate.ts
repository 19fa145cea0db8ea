import { z } from 'zod';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { documentRequestBodyFields } from './documentRequestBodyFields.ts';
import { expiresInDaysSchema } from './expiresInDays.ts';

const fields = { ...documentRequestBodyFields, expiresInDays: expiresInDaysSchema.transform((days) => (days === 0 ? null : days)) };

/** POST file-templates. Left out, it is required and stands at 0, as a new requested file. */
export const createFileTemplateSchema = z.strictObject(bodyFieldsWithCreationDefaults(fields, { required: true, sortIndex: 0 }));
/** PATCH file-templates/{id}. */
export const editFileTemplateSchema = z.strictObject(fields).partial();
