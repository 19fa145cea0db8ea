import { z } from 'zod';
import { AGREE21_ID_MAX_LENGTH, AGREE21_FORM_NAME_MAX_LENGTH } from '../../shared/text/textLimits.ts';
import { bodyFieldsWithCreationDefaults } from '../../shared/newFields.ts';
import { REQUIRED_FIELD_TEXT } from '../../shared/required.ts';
import { createOptionalLineSchema } from '../../shared/text/text.ts';
import { ARCHIVE_COMMENT_MAX_LENGTH, filingFaultTexts, isShelfOrFormGiven } from '../agree21Archive.ts';

/** Under what a document is to be filed, as far as it is said beforehand. */
export const plannedFilingBodyFields = {
  agree21Comment: createOptionalLineSchema(ARCHIVE_COMMENT_MAX_LENGTH, filingFaultTexts.commentTooLong),
  agree21ShelfId: z
    .int({ error: filingFaultTexts.shelfIdNoNumber })
    .min(0, { error: filingFaultTexts.shelfIdNoNumber })
    .max(999_999_999, { error: filingFaultTexts.shelfIdNoNumber })
    .nullable(),
};

/** Archive data of a document. */
const filing = z
  .strictObject(
    bodyFieldsWithCreationDefaults({
      ...plannedFilingBodyFields,
      agree21FormId: createOptionalLineSchema(AGREE21_ID_MAX_LENGTH),
      agree21FormName: createOptionalLineSchema(AGREE21_FORM_NAME_MAX_LENGTH),
    }),
  )
  .refine(isShelfOrFormGiven, { error: filingFaultTexts.notFiled, path: ['agree21ShelfId'] });

/** Customer data for archiving, as `GET customers/agree21-person/{id}` answers them. */
const customer = z.strictObject(
  {
    /** Must still be the customer's. */
    customerId: z.string().max(40).nullable().optional(),
    agree21Verified: z.boolean().optional(),
    /** May be missing where agree21 knows the person by the customer's number. */
    agree21PersonId: createOptionalLineSchema(AGREE21_ID_MAX_LENGTH).default(null),
  },
  { error: ({ code }) => (code === 'invalid_type' ? REQUIRED_FIELD_TEXT : undefined) },
);

/** POST files/{id}/agree21-archive. A verified document can be marked as processed in the same step. */
export const archiveRequestedFileSchema = z.strictObject({ file: filing, customer, markAsProcessed: z.boolean().default(false) });
export type ArchiveRequestedFileBody = z.input<typeof archiveRequestedFileSchema>;

/** POST enquiry-attachments/{id}/agree21-archive. */
export const archiveAttachmentSchema = z.strictObject({ enquiryAttachment: filing, customer });
export type ArchiveAttachmentBody = z.input<typeof archiveAttachmentSchema>;

export type FilingInput = z.output<typeof filing>;
export type CustomerForArchivingInput = z.output<typeof customer>;
