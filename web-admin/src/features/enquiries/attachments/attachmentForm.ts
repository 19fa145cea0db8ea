import { createEnquiryAttachmentSchema } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import { isFileTypePossiblyAccepted, fileTooLargeText, fileTypeNotAcceptedText } from '@portal/contracts/enquiries/upload';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { wholeNumberOrNull, textOrNull } from '../../../components/form/emptyIsNull.ts';
import { texts } from '../../../texts.ts';
import { emptyCommentAndShelfValues, plannedFilingValuesOf, type CommentAndShelfValues } from '../agree21/archiveForm.ts';
import { type FormTextValues, emptyFormTextValuesOf, formTextValuesOf, bodyTextValuesOf } from '@portal/contracts/record/fields';
import { attachmentFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';

export const PDF_ONLY = ['application/pdf'];

export interface AttachmentValues extends FormTextValues<typeof attachmentFieldDefinitions>, CommentAndShelfValues {
  readonly file: File | null;
  readonly public: boolean;
}

export const newAttachmentValues: AttachmentValues = {
  ...emptyFormTextValuesOf(attachmentFieldDefinitions),
  file: null,
  public: false,
  ...emptyCommentAndShelfValues,
};

export const attachmentValuesOf = (attachment: EnquiryAttachmentView): AttachmentValues => ({
  ...formTextValuesOf(attachmentFieldDefinitions, attachment),
  file: null,
  public: attachment.public,
  ...plannedFilingValuesOf(attachment),
});

/** As the calls take it: empty optional values are null. */
export const attachmentBodyOf = ({ agree21Comment, agree21ShelfId, ...values }: AttachmentValues) => ({
  ...bodyTextValuesOf(attachmentFieldDefinitions, values),
  public: values.public,
  agree21Comment: textOrNull(agree21Comment),
  agree21ShelfId: wholeNumberOrNull(agree21ShelfId),
});

/** A new one needs its PDF (specification 001 §5). */
export const attachmentResolverFor = (enquiry: string, isNew: boolean, maxBytes: number) =>
  createFormResolver<AttachmentValues>({
    schema: createEnquiryAttachmentSchema,
    bodyOf: (values) => ({ ...attachmentBodyOf(values), enquiry }),
    required: isNew ? ['file'] : [],
    rules: ({ file }) => (file === null ? {} : { file: fileProblem(file, maxBytes) }),
  });

function fileProblem({ name, size, type }: File, maxBytes: number): string | undefined {
  if (!isFileTypePossiblyAccepted(PDF_ONLY, type, name)) return fileTypeNotAcceptedText(name, PDF_ONLY);
  if (size === 0) return texts.attachments.emptyFile;
  return size > maxBytes ? fileTooLargeText(name, size, maxBytes) : undefined;
}
