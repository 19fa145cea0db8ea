import { z } from 'zod';
import { referenceTo } from '../../shared/ids.ts';
import { optionalText, requiredText } from '../../shared/text.ts';
import { expiresInDaysSchema } from './expiresInDays.ts';

export const MAX_FILE_TEMPLATES = 100;

const fields = {
  name: requiredText(120),
  description: optionalText(2000),
  /** In the order in which the documents are asked for. */
  fileTemplates: z
    .array(referenceTo('file-templates'), { error: 'Bitte geben Sie eine Liste von Dokumentvorlagen an.' })
    .max(MAX_FILE_TEMPLATES, { error: `Höchstens ${MAX_FILE_TEMPLATES} Dokumentvorlagen` })
    .superRefine((ids, { addIssue }) =>
      ids.forEach((id, index) => {
        if (ids.indexOf(id) < index)
          addIssue({ code: 'custom', path: [index], message: 'Diese Dokumentvorlage steht schon in der Liste.' });
      }),
    ),
  expiresInDays: expiresInDaysSchema.transform((days) => days ?? 0),
};

/** POST enquiry-templates. `expiresInDays` 0 = its enquiries do not expire. */
export const createEnquiryTemplateSchema = z.strictObject({
  name: fields.name,
  description: fields.description.default(null),
  fileTemplates: fields.fileTemplates.default([]),
  expiresInDays: fields.expiresInDays.default(0),
});
export type CreateEnquiryTemplate = z.output<typeof createEnquiryTemplateSchema>;
/** PATCH enquiry-templates/{id}. */
export const editEnquiryTemplateSchema = z.strictObject(fields).partial();
export type EditEnquiryTemplate = z.output<typeof editEnquiryTemplateSchema>;
