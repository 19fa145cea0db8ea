import { createEnquiryAttachmentSchema } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import { acceptMatches, fileTooLargeText, fileTypeText } from '@portal/contracts/enquiries/upload';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { texts } from '../../../texts.ts';

export const PDF_ONLY = ['application/pdf'];

export interface AttachmentValues {
  readonly name: string;
  readonly description: string;
  readonly file: File | null;
  readonly public: boolean;
}

export const newAttachment: AttachmentValues = { name: '', description: '', file: null, public: false };

export const attachmentValuesOf = ({ name, description, public: isPublic }: EnquiryAttachmentView): AttachmentValues => ({
  name: name ?? '',
  description: description ?? '',
  file: null,
  public: isPublic,
});

/** As the calls take it: empty optional values are null. */
export const attachmentBodyOf = ({ name, description, public: isPublic }: AttachmentValues) => ({
  name: name.trim(),
  description: description.trim() === '' ? null : description.trim(),
  public: isPublic,
});

interface Limits {
  readonly enquiryId: string;
  /** A new one needs its PDF (specification 001 §5). */
  readonly needsFile: boolean;
  readonly maxBytes: number;
}

export const attachmentResolver = ({ enquiryId, needsFile, maxBytes }: Limits) =>
  formResolver<AttachmentValues>({
    schema: createEnquiryAttachmentSchema,
    bodyOf: (values) => ({ ...attachmentBodyOf(values), enquiry: enquiryId }),
    required: needsFile ? ['file'] : [],
    rules: ({ file }) => (file === null ? {} : { file: fileProblem(file, maxBytes) }),
  });

function fileProblem({ name, size, type }: File, maxBytes: number): string | undefined {
  if (!acceptMatches(PDF_ONLY, type, name)) return fileTypeText(name, PDF_ONLY);
  if (size === 0) return texts.attachments.emptyFile;
  return size > maxBytes ? fileTooLargeText(name, size, maxBytes) : undefined;
}
