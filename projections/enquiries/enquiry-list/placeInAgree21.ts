import type { Agree21ArchiveView } from '@portal/contracts/enquiries/views/agree21Archive';
import { pick } from '@portal/contracts/shared/pick';
import type { Realm } from '@portal/platform/http/principal';
import type { AttachmentDocument, DocumentLocationInAgree21 } from './enquiryDocument.ts';

/** Of the event that a document went to the archive, what is shown. */
export const documentLocationInAgree21Of = (data: DocumentLocationInAgree21): DocumentLocationInAgree21 =>
  pick(data, 'archivedAt', 'section', 'documentId', 'comment', 'shelfId', 'formId', 'formName');

/** What is personal of it, erased. */
export const erasedArchiveLocationFields = { documentId: null, comment: null, formId: null, formName: null } as const;

/** Where a document lies, or how it is to be filed once it goes there. Where the bank keeps its documents is no business of customers. */
export const agree21ArchiveViewOf = (
  place: DocumentLocationInAgree21 | null,
  viewer: Realm,
  planned?: AttachmentDocument['planned'],
): Agree21ArchiveView =>
  viewer === 'customer'
    ? {}
    : {
        agree21ArchivedAt: place?.archivedAt ?? null,
        agree21ArchiveSection: place?.section ?? null,
        agree21DocumentId: place?.documentId ?? null,
        agree21Comment: (place === null ? planned?.comment : place.comment) ?? null,
        agree21ShelfId: (place === null ? planned?.shelfId : place.shelfId) ?? null,
        agree21FormId: place?.formId ?? null,
        agree21FormName: place?.formName ?? null,
      };
