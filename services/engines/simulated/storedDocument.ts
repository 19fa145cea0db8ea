import type { ArchivedDocument } from '@portal/platform/agree21/documentArchive';

/** What the simulator keeps: who asks again finds it, also after a restart. */
export interface StoredDocumentMetadata extends ArchivedDocument {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
