import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { formatDay, formatInstant } from '@portal/contracts/shared/time/days';
import { Facts, type Fact } from '../../../components/facts/Facts.tsx';
import { texts } from '../../../texts.ts';
import { acceptInWords, maxSizeInWords } from './shownField.ts';
import type { Agree21ArchiveView } from '@portal/contracts/enquiries/views/agree21Archive';

/** Everything about a request, to read. */
export function RequestedFileFacts({ file }: { readonly file: RequestedFileView }) {
  return (
    <Facts
      facts={[
        { label: texts.files.name, value: file.name },
        { label: texts.files.required, value: file.required ? texts.common.yes : texts.common.no },
        { label: texts.files.description, value: file.description, wide: true },
        { label: texts.files.tooltip, value: file.tooltip, wide: true },
        { label: texts.files.category, value: file.fileCategory?.name ?? texts.files.noCategory },
        { label: texts.files.sortIndex, value: String(file.sortIndex) },
        { label: texts.files.accept, value: acceptInWords(file.accept) },
        { label: texts.files.maxSize, value: maxSizeInWords(file.maxSize) },
        { label: texts.files.expiry, value: file.expiresAt === null ? texts.enquiries.noDeadline : formatDay(file.expiresAt) },
        { label: texts.enquiries.updatedAt, value: formatInstant(file.updatedAt) },
        ...(file.fileOriginalName === null
          ? []
          : [
              { label: texts.files.originalName, value: file.fileOriginalName },
              { label: texts.files.scannedLabel, value: file.scanned ? texts.files.scanned : texts.files.notScanned },
            ]),
        ...archiveFacts(file),
      ]}
    />
  );
}

/** What is known of a document in agree21; nothing of one that is not there. */
function archiveFacts(document: Agree21ArchiveView): readonly Fact[] {
  const { agree21ArchivedAt: at = null, agree21ShelfId: shelfId = null } = document;
  if (at === null) return [];
  const filed =
    shelfId === null
      ? [
          { label: texts.formId, value: document.agree21FormId },
          { label: texts.formName, value: document.agree21FormName },
        ]
      : [{ label: texts.shelfId, value: String(shelfId) }];
  return [
    { label: texts.agree21.archivedAt, value: formatInstant(at) },
    { label: texts.agree21.section, value: document.agree21ArchiveSection },
    { label: texts.agree21.documentId, value: document.agree21DocumentId },
    ...filed,
    { label: texts.archiveComment, value: document.agree21Comment, wide: true },
  ];
}
