import { z } from 'zod';
import { createOptionalLineSchema, createRequiredLineSchema } from '../shared/text/text.ts';
import { ENTRY_NAME_MAX_LENGTH, TITLE_MAX_LENGTH } from '../shared/text/textLimits.ts';
import { newEnquiryTemplateFields, MAX_FILE_TEMPLATES_PER_ENQUIRY_TEMPLATE } from './commands/enquiryTemplate.ts';
import { createFileTemplateSchema } from './commands/fileTemplate.ts';

/** Templates as a file: from one portal to another, where ids are others. What is referred to is named. */
export const TEMPLATE_EXPORT_FORMAT = 'portal-vorlagen';
export const TEMPLATE_EXPORT_VERSION = 1;
export const MAX_TEMPLATE_EXPORT_BYTES = 1_048_576;
export const MAX_TEMPLATES_IN_EXPORT = 500;

/** A document template as in the file. */
export const exportedFileTemplateSchema = z.strictObject({
  ...createFileTemplateSchema.shape,
  fileCategory: createOptionalLineSchema(ENTRY_NAME_MAX_LENGTH).default(null),
});
export type ExportedFileTemplate = z.output<typeof exportedFileTemplateSchema>;

/** Reads an entry of the file. */
export type TemplateEntrySchema<Entry> = z.ZodType<Entry>;

/** An enquiry template as in the file. */
export const exportedEnquiryTemplateSchema = z.strictObject({
  ...newEnquiryTemplateFields,
  fileTemplates: z
    .array(createRequiredLineSchema(TITLE_MAX_LENGTH), { error: 'Bitte geben Sie eine Liste von Dokumentvorlagen an.' })
    .max(MAX_FILE_TEMPLATES_PER_ENQUIRY_TEMPLATE, { error: `Höchstens ${MAX_FILE_TEMPLATES_PER_ENQUIRY_TEMPLATE} Dokumentvorlagen` })
    .default([]),
});
export type ExportedEnquiryTemplate = z.output<typeof exportedEnquiryTemplateSchema>;

/** What stands around the entries, each of which is checked by itself. */
export const templateExportEnvelopeSchema = z.strictObject({
  format: z.literal(TEMPLATE_EXPORT_FORMAT),
  version: z.literal(TEMPLATE_EXPORT_VERSION),
  fileTemplates: z.array(z.unknown()),
  enquiryTemplates: z.array(z.unknown()),
});
export type TemplateExportEnvelope = z.output<typeof templateExportEnvelopeSchema>;
