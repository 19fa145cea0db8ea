import { z } from 'zod';
import { documentRequestBodyFields } from '../../catalogue/commands/documentRequestBodyFields.ts';
import { sortIndexSchema } from '../../shared/sortIndex.ts';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { createOptionalLineSchema, createOptionalTextSchema, createRequiredLineSchema } from '../../shared/text/text.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  ENTRY_NAME_MAX_LENGTH,
  ICON_NAME_MAX_LENGTH,
  INFOTEXT_MAX_LENGTH,
  INPUT_LABEL_MAX_LENGTH,
  PROGRESS_ITEM_LABEL_MAX_LENGTH,
  OPTION_VALUE_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../shared/text/textLimits.ts';
import { positiveCentsSchema } from '../amount.ts';
import { inputTypes } from '../templates.ts';

const infotext = createOptionalTextSchema(INFOTEXT_MAX_LENGTH);

const typeFields = {
  name: createRequiredLineSchema(ENTRY_NAME_MAX_LENGTH),
  /** Cents per payout; null = none. */
  maximumDisbursementAmount: positiveCentsSchema.nullable(),
  infotext,
  sortIndex: sortIndexSchema,
};
/** POST valutierung-financing-project-types. */
export const createFinancingProjectTypeSchema = z.strictObject(bodyFieldsWithCreationDefaults(typeFields, { sortIndex: 0 }));
/** PATCH valutierung-financing-project-types/{id}. */
export const editFinancingProjectTypeSchema = z.strictObject(typeFields).partial();

const categoryFields = { name: createRequiredLineSchema(ENTRY_NAME_MAX_LENGTH), infotext, sortIndex: sortIndexSchema };
/** POST valutierung-credit-categories. */
export const createCreditCategorySchema = z.strictObject(bodyFieldsWithCreationDefaults(categoryFields, { sortIndex: 0 }));
/** PATCH valutierung-credit-categories/{id}. */
export const editCreditCategorySchema = z.strictObject(categoryFields).partial();

const days = z
  .int({ error: 'Bitte geben Sie eine ganze Zahl von Tagen ein.' })
  .min(-36_500, { error: 'Höchstens 36.500 Tage' })
  .max(36_500, { error: 'Höchstens 36.500 Tage' })
  .nullable();

const input = {
  type: z.enum(inputTypes, { error: 'Unbekannte Art von Angabe' }),
  label: createRequiredLineSchema(INPUT_LABEL_MAX_LENGTH),
  required: z.boolean({ error: REQUIRED_FIELD_TEXT }),
  placeholder: createOptionalLineSchema(INPUT_LABEL_MAX_LENGTH),
  infotext,
  options: z
    .array(
      z.strictObject({ value: createRequiredLineSchema(OPTION_VALUE_MAX_LENGTH), label: createRequiredLineSchema(INPUT_LABEL_MAX_LENGTH) }),
      {
        error: REQUIRED_FIELD_TEXT,
      },
    )
    .max(100, { error: 'Höchstens 100 Möglichkeiten' })
    .superRefine((options, { addIssue }) =>
      options.forEach(({ value }, index) => {
        if (options.findIndex((other) => other.value === value) < index)
          addIssue({ code: 'custom', path: [index, 'value'], message: 'Diesen Wert gibt es schon.' });
      }),
    ),
  multiSelect: z.boolean({ error: REQUIRED_FIELD_TEXT }),
  sortIndex: sortIndexSchema,
  showWithDocuments: z.boolean({ error: REQUIRED_FIELD_TEXT }),
  progressAllowAdd: z.boolean({ error: REQUIRED_FIELD_TEXT }),
  progressItemLabel: createOptionalLineSchema(PROGRESS_ITEM_LABEL_MAX_LENGTH),
  progressItems: z
    .array(createRequiredLineSchema(200), { error: REQUIRED_FIELD_TEXT })
    .max(100, { error: 'Höchstens 100 Einträge' })
    .superRefine((items, { addIssue }) =>
      items.forEach((item, index) => {
        if (items.findIndex((other) => other.toLocaleLowerCase('de') === item.toLocaleLowerCase('de')) < index)
          addIssue({ code: 'custom', path: [index], message: 'Diesen Eintrag gibt es schon.' });
      }),
    ),
  icon: createOptionalLineSchema(ICON_NAME_MAX_LENGTH),
  minDate: days,
  maxDate: days,
};

interface InputRules {
  readonly type?: string | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly minDate?: number | null | undefined;
  readonly maxDate?: number | null | undefined;
}

/** What fits together only as a whole. An edit is checked against what it comes to, on the server. */
export function inputTemplateFaults({
  type,
  options,
  minDate,
  maxDate,
}: InputRules): readonly { readonly path: string; readonly message: string }[] {
  return [
    ...(type === 'select' && (options ?? []).length === 0
      ? [{ path: 'options', message: 'Bitte geben Sie mindestens eine Möglichkeit an.' }]
      : []),
    ...(typeof minDate === 'number' && typeof maxDate === 'number' && minDate > maxDate
      ? [{ path: 'maxDate', message: 'Das späteste Datum liegt vor dem frühesten.' }]
      : []),
  ];
}

/** POST valutierung-input-templates. */
export const createInputTemplateSchema = z
  .strictObject(
    bodyFieldsWithCreationDefaults(input, {
      required: false,
      options: [],
      multiSelect: false,
      sortIndex: 0,
      showWithDocuments: false,
      progressAllowAdd: false,
      progressItems: [],
    }),
  )
  .superRefine((template, { addIssue }) => {
    for (const { path, message } of inputTemplateFaults(template)) addIssue({ code: 'custom', path: [path], message });
  });
/** PATCH valutierung-input-templates/{id}. */
export const editInputTemplateSchema = z.strictObject(input).partial();

const document = {
  label: createRequiredLineSchema(TITLE_MAX_LENGTH),
  description: createOptionalTextSchema(DESCRIPTION_MAX_LENGTH),
  infotext,
  required: z.boolean({ error: REQUIRED_FIELD_TEXT }),
  sortIndex: sortIndexSchema,
  accept: documentRequestBodyFields.accept,
  maxSize: documentRequestBodyFields.maxSize,
};
/** POST valutierung-document-templates. */
export const createDocumentTemplateSchema = z.strictObject(bodyFieldsWithCreationDefaults(document, { required: true, sortIndex: 0 }));
/** PATCH valutierung-document-templates/{id}. */
export const editDocumentTemplateSchema = z.strictObject(document).partial();
