import { z } from 'zod';
import { ABSOLUTE_MAX_UPLOAD_BYTES } from '../../enquiries/upload.ts';
import { referenceSchemaFor } from '../../shared/ids.ts';
import { emptyAsNullSchemaFor, createOptionalTextSchema, createRequiredLineSchema } from '../../shared/text/text.ts';
import { TITLE_MAX_LENGTH, DESCRIPTION_MAX_LENGTH, TOOLTIP_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { sortIndexSchema } from '../../shared/sortIndex.ts';

const mediaType = String.raw`(\.[\w-]+|[\w.+-]+\/([\w.+-]+|\*)|\*\/\*)`;
const acceptList = new RegExp(String.raw`^ *${mediaType}( *, *${mediaType})* *$`);

/** What is said of a document that is asked for, by a template as well as in a case. */
export const documentRequestBodyFields = {
  name: createRequiredLineSchema(TITLE_MAX_LENGTH),
  description: createOptionalTextSchema(DESCRIPTION_MAX_LENGTH),
  tooltip: createOptionalTextSchema(TOOLTIP_MAX_LENGTH),
  required: z.boolean({ error: 'Ja oder nein' }),
  sortIndex: sortIndexSchema,
  fileCategory: emptyAsNullSchemaFor(referenceSchemaFor('file-categories')),
  accept: emptyAsNullSchemaFor(
    z.string().max(500).regex(acceptList, {
      error: 'Bitte geben Sie Dateitypen wie image/* oder application/pdf an.',
    }),
  ),
  maxSize: z
    .int({ error: 'Bitte geben Sie eine ganze Zahl in Bytes an.' })
    .min(1, { error: 'Zu klein' })
    .max(ABSOLUTE_MAX_UPLOAD_BYTES, { error: 'Höchstens 64 MB' })
    .nullable(),
};
