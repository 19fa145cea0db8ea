import type {
  attachmentFieldDefinitions,
  enquiryFieldDefinitions,
  requestedFileFieldDefinitions,
} from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import type { RecordValuesOf } from '@portal/contracts/record/fields';
import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryStatus, RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { ArchivedDocument, ArchiveShelfOrForm } from '@portal/platform/agree21/documentArchive';
import type { Changes } from '@portal/platform/commands/definedChanges';
import type { StoredUpload } from '@portal/platform/documents/checkAndStoreUpload';
import type { PlannedAttachmentFiling } from './enquiryState.ts';

type EnquiryFields = RecordValuesOf<typeof enquiryFieldDefinitions>;

export interface RequestedFileValues extends RecordValuesOf<typeof requestedFileFieldDefinitions> {
  /** Missing for one without a template. */
  readonly fileTemplateId?: string;
}

export interface NewRequestedFile {
  readonly fileId: string;
  readonly fields: RequestedFileValues;
}

/** Where a file stands in the list that was sent. */
interface Placed {
  readonly place: number;
}

/** The files that an enquiry is to have: whoever is in neither list goes. */
export interface RequestedFileListReplacement {
  readonly kept: readonly ({ readonly fileId: string; readonly changes: Changes<RequestedFileValues> } & Placed)[];
  readonly added: readonly (NewRequestedFile & Placed)[];
}

/** What the archive has of a document of ours. */
export interface EnquiryDocumentInArchive extends ArchivedDocument {
  readonly blobId: string;
}

export type AttachmentFields = RecordValuesOf<typeof attachmentFieldDefinitions>;

export interface CreateEnquiryCommand extends EnquiryFields {
  readonly type: 'CreateEnquiry';
  readonly ownerId: string;
  /** Missing for one without a template. */
  readonly enquiryTemplateId?: string;
  readonly files?: readonly NewRequestedFile[];
}
/** An edit of the draft; with nothing but a date, later a longer deadline. */
export interface EditEnquiryCommand {
  readonly type: 'EditEnquiry';
  readonly changes: Changes<EnquiryFields>;
  /** In draft only. */
  readonly files?: RequestedFileListReplacement | undefined;
  readonly reason: string | null;
}
/** The employee's wish for another status. */
export interface ChangeEnquiryStatusCommand extends StatusContext {
  readonly type: 'ChangeEnquiryStatus';
  readonly to: EnquiryStatus;
  /** A new deadline. */
  readonly expiresOn: string | undefined;
}
export interface ChangeRequestedFileStatusCommand extends StatusContext {
  readonly type: 'ChangeFileStatus';
  readonly fileId: string;
  readonly to: RequestedFileStatus;
  /** Of one of the bank's reasons for asking again; missing for own words alone. */
  readonly reasonCode?: string | undefined;
}
export interface CustomerRequestedFileStatusCommand extends StatusContext {
  readonly type: 'ReleaseFile' | 'ReportFileProblem' | 'WithdrawFileProblem';
  readonly fileId: string;
}

export type EnquiryCommand =
  | CreateEnquiryCommand
  | EditEnquiryCommand
  | { readonly type: 'DeleteEnquiry' }
  | { readonly type: 'ArchiveEnquiry' }
  | ChangeEnquiryStatusCommand
  | ({ readonly type: 'CompleteEnquiry' } & StatusContext)
  | { readonly type: 'ExpireEnquiry' }
  | { readonly type: 'RemindOfEnquiry' }
  /** `addressRevision` of the customer, as it was when it was asked for. */
  | { readonly type: 'SendAccessLink'; readonly linkId: string; readonly addressRevision: number }
  /** By whoever holds the link. */
  | { readonly type: 'OpenAccessLink'; readonly linkId: string }
  /** By whoever has opened the link. */
  | { readonly type: 'EndAccessLink' }
  | { readonly type: 'RequestFile'; readonly fileId: string; readonly fields: RequestedFileValues }
  | { readonly type: 'EditFile'; readonly fileId: string; readonly changes: Changes<RequestedFileValues> }
  | { readonly type: 'RemoveFile'; readonly fileId: string }
  | ChangeRequestedFileStatusCommand
  | CustomerRequestedFileStatusCommand
  /** Refused where an upload would be, and nothing else: asked before the first byte of the body is read. */
  | { readonly type: 'CheckFileUpload'; readonly fileId: string }
  | { readonly type: 'UploadFile'; readonly fileId: string; readonly document: StoredUpload }
  /** A question of the customer or an answer of the bank, by who acts. */
  | { readonly type: 'ContributeToFileQuestion'; readonly fileId: string; readonly text: string }
  /** With as many questions and answers as whoever closes it has seen. */
  | { readonly type: 'CloseFileQuestion'; readonly fileId: string; readonly contributions: number }
  | {
      readonly type: 'AddAttachment';
      readonly attachmentId: string;
      readonly fields: AttachmentFields;
      readonly planned?: Changes<PlannedAttachmentFiling>;
    }
  | {
      readonly type: 'EditAttachment';
      readonly attachmentId: string;
      readonly changes: Changes<AttachmentFields>;
      readonly planned?: Changes<PlannedAttachmentFiling>;
    }
  | { readonly type: 'RemoveAttachment'; readonly attachmentId: string }
  /** As `CheckFileUpload`. */
  | { readonly type: 'CheckAttachmentUpload'; readonly attachmentId: string }
  | { readonly type: 'UploadAttachment'; readonly attachmentId: string; readonly document: StoredUpload }
  | { readonly type: 'CheckFileArchiving'; readonly fileId: string; readonly filing: ArchiveShelfOrForm; readonly markAsProcessed: boolean }
  | {
      readonly type: 'ArchiveFileInAgree21';
      readonly fileId: string;
      readonly entry: EnquiryDocumentInArchive;
      readonly markAsProcessed: boolean;
    }
  | { readonly type: 'CheckAttachmentArchiving'; readonly attachmentId: string; readonly filing: ArchiveShelfOrForm }
  | { readonly type: 'ArchiveAttachmentInAgree21'; readonly attachmentId: string; readonly entry: EnquiryDocumentInArchive };

export type EnquiryCommandOf<Type extends EnquiryCommand['type']> = Extract<EnquiryCommand, { readonly type: Type }>;
