import type {
  attachmentFieldDefinitions,
  enquiryFieldDefinitions,
  requestedFileFieldDefinitions,
} from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RecordStateOf } from '@portal/contracts/record/fields';
import type { ArchiveShelfOrForm } from '@portal/platform/agree21/documentArchive';
import type { StoredUpload } from '@portal/platform/documents/checkAndStoreUpload';

/** What an uploaded document is known by. */
export interface StoredDocument extends Pick<StoredUpload, 'blobId' | 'mediaType' | 'sizeBytes' | 'sha256'> {
  /** Null once the personal data are erased. */
  readonly originalName: string | null;
}

export interface EnquiryDocumentUpload extends StoredDocument {
  /** Of the requested file, or of the bank document. */
  readonly fileId: string;
  readonly uploadedAt: string;
  /** The bank has had it before it. */
  readonly wasReleased: boolean;
}

/** Where a document lies in agree21's archive, and under what; texts are null once the personal data are erased. */
export interface DocumentLocationInAgree21 extends ArchiveShelfOrForm {
  readonly documentId: string | null;
}

/** How many questions and answers there are about a file, and how it stands with the last of them. */
export interface QuestionThreadState {
  readonly contributions: number;
  /** It is a question. */
  readonly isOpen: boolean;
  /** It is one that the bank has closed without an answer: then it is open no more. */
  readonly isClosed: boolean;
}

/** Texts of an employee are null once the personal data are erased. */
export interface RequestedFile extends RecordStateOf<typeof requestedFileFieldDefinitions> {
  readonly id: string;
  readonly fileTemplateId?: string;
  readonly status: RequestedFileStatus;
  /** The upload that counts now. */
  readonly document: StoredDocument | undefined;
  /** Undefined while the document that counts now is not there. */
  readonly inAgree21: DocumentLocationInAgree21 | undefined;
  /** Missing while nobody has written anything. */
  readonly questionThread?: QuestionThreadState;
}

/** Under what a document of the bank is to be filed; the text is null once the personal data are erased. */
export type PlannedAttachmentFiling = Pick<ArchiveShelfOrForm, 'comment' | 'shelfId'>;

/** A document of the bank; texts are null once the personal data are erased. */
export interface Attachment extends RecordStateOf<typeof attachmentFieldDefinitions> {
  readonly id: string;
  readonly document: StoredDocument | undefined;
  readonly planned: PlannedAttachmentFiling;
  /** As that of a requested file. */
  readonly inAgree21: DocumentLocationInAgree21 | undefined;
}

/** A link that opens the enquiry for whoever holds it. */
export interface AccessLink {
  readonly id: string;
  readonly sentAt: string;
  readonly validUntil: string;
  /** Revision of the customer that set the address to which it went, or last took access away. */
  readonly addressRevision: number;
  /** Null while it is not used up. */
  readonly openedAt: string | null;
  /** Whoever has opened it has ended it. */
  readonly ended: boolean;
}

export interface EnquiryState extends RecordStateOf<typeof enquiryFieldDefinitions> {
  readonly lifecycle: 'absent' | 'live' | 'deleted';
  readonly ownerId: string;
  /** Every number that the enquiry has had, the present one too. */
  readonly publicIds: readonly string[];
  readonly status: EnquiryStatus;
  /** In the order of the requests. */
  readonly files: readonly RequestedFile[];
  /** Documents of the bank, in the order in which they were added. */
  readonly attachments: readonly Attachment[];
  /** Every document that was ever uploaded, also to files and bank documents that are gone. */
  readonly uploads: readonly EnquiryDocumentUpload[];
  /** When the customer last heard of the deadline (ISO instant). */
  readonly deadlineSaidAt: string | null;
  /** When an employee last had the customer reminded (ISO instant). */
  readonly remindedAt: string | null;
  /** The last access link; those before it have ended. */
  readonly accessLink: AccessLink | undefined;
}

export const initialEnquiryState: EnquiryState = {
  lifecycle: 'absent',
  ownerId: '',
  publicId: '',
  publicIds: [],
  name: null,
  description: null,
  expiresOn: null,
  status: 'draft',
  files: [],
  attachments: [],
  uploads: [],
  deadlineSaidAt: null,
  remindedAt: null,
  accessLink: undefined,
};
