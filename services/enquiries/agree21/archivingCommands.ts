import type { ArchivedDocument } from '@portal/platform/agree21/documentArchive';

/** What the archive has of a document of ours. */
export interface EnquiryDocumentInArchive extends ArchivedDocument {
  readonly blobId: string;
}
