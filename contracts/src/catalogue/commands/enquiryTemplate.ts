import { z } from 'zod';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { createOptionalTextSchema, createRequiredLineSchema } from '../../shared/text/text.ts';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { expiresInDaysSchema } from './expiresInDays.ts';

export const MAX_FILE_TEMPLATES_PER_ENQUIRY_TEMPLATE = 100;

const fields = {
  name: createRequiredLineSchema(TITLE_MAX_LENGTH),
  description: createOptionalTextSchema(DESCRIPTION_MAX_LENGTH),
  /** In the order in which the documents are asked for. */
  fileTemplates: z
    .array(referenceSchemaFor('file-templates'), { error: 'Bitte geben Sie eine Liste von Dokumentvorlagen an.' })
    .max(MAX_FILE_TEMPLATES_PER_ENQUIRY_TEMPLATE, { error: `Höchstens ${MAX_FILE_TEMPLATES_PER_ENQUIRY_TEMPLATE} Dokumentvorlagen` })
    .superRefine((ids, { addIssue }) =>
      ids.forEach((id, index) => {
        if (ids.indexOf(id) < index)
          addIssue({ code: 'custom', path: [index], message: 'Diese Dokumentvorlage steht schon in der Liste.' });
      }),
    ),
  expiresInDays: expiresInDaysSchema.transform((days) => days ?? 0),
};

/** `expiresInDays` 0 = its enquiries do not expire. */
export const newEnquiryTemplateFields = bodyFieldsWithCreationDefaults(fields, { fileTemplates: [], expiresInDays: 0 });

interface Expiry {
  readonly expires?: boolean | undefined;
  readonly expiresInDays?: number | undefined;
}

/** Derived where it is read; who sends it along as it is specified (001 §3) says the same twice. */
const expires = z.boolean({ error: 'Bitte geben Sie true oder false an.' }).optional();
const daysWhereItExpires = ({ value, issues }: z.core.ParsePayload<Expiry>): void => {
  if (value.expires === true && (value.expiresInDays ?? 0) === 0)
    issues.push({ code: 'custom', input: value, path: ['expiresInDays'], message: REQUIRED_FIELD_TEXT });
};

/** The days to store, null for none; undefined where nothing is said about it. `expires: false` counts whatever the days are. */
export function expiryDaysToStore({ expires: wanted, expiresInDays }: Expiry): number | null | undefined {
  return wanted === false || expiresInDays === 0 ? null : expiresInDays;
}

/** POST enquiry-templates. */
export const createEnquiryTemplateSchema = z.strictObject({ ...newEnquiryTemplateFields, expires }).check(daysWhereItExpires);
/** PATCH enquiry-templates/{id}. */
export const editEnquiryTemplateSchema = z
  .strictObject({ ...fields, expires })
  .partial()
  .check(daysWhereItExpires);
