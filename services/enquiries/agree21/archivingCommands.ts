import type { ArchivedDocument, ArchiveFiling } from '@portal/platform/agree21/documentArchive';

/** What the archive has of a document of ours. */
export interface Agree21ArchiveEntry extends ArchivedDocument {
  readonly blobId: string;
}

export interface CheckRequestedFileArchivingCommand {
  readonly type: 'CheckFileArchiving';
  readonly fileId: string;
  readonly filing: ArchiveFiling;
  readonly markAsProcessed: boolean;
}
export interface ArchiveRequestedFileCommand {
  readonly type: 'ArchiveFileInAgree21';
  readonly fileId: string;
  readonly entry: Agree21ArchiveEntry;
  readonly markAsProcessed: boolean;
}
export interface CheckAttachmentArchivingCommand {
  readonly type: 'CheckAttachmentArchiving';
  readonly attachmentId: string;
  readonly filing: ArchiveFiling;
}
export interface ArchiveAttachmentCommand {
  readonly type: 'ArchiveAttachmentInAgree21';
  readonly attachmentId: string;
  readonly entry: Agree21ArchiveEntry;
}
