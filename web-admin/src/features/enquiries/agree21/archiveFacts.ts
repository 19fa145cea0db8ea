import type { Agree21ArchiveView } from '@portal/contracts/enquiries/views/agree21Archive';
import { formatInstant } from '@portal/contracts/shared/time/days';
import type { Fact } from '../../../components/facts/Facts.tsx';
import { texts } from '../../../texts.ts';

/** What is known of a document in agree21; nothing of one that is not there. */
export function archiveFacts(document: Agree21ArchiveView): readonly Fact[] {
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
