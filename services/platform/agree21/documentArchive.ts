import type { Readable } from 'node:stream';

/** Under what a document is filed; either a shelf, or number and name of a form. */
export interface ArchiveShelfOrForm {
  readonly comment: string | null;
  readonly shelfId: number | null;
  readonly formId: string | null;
  readonly formName: string | null;
}

export interface DocumentToHandOver extends ArchiveShelfOrForm {
  /** The same for the same document, whenever and however often it is handed over; another upload has another one. */
  readonly key: string;
  /** The stream that it belongs to: what an adapter keeps of it on our side goes with that stream's erasure. */
  readonly owner: string;
  readonly personId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string;
  content(): Promise<Readable>;
}

/** What the archive has. */
export interface ArchivedDocument extends ArchiveShelfOrForm {
  readonly personId: string;
  /** ISO instant, UTC. */
  readonly archivedAt: string;
  /** Of the archive, in its own words. */
  readonly section: string;
  readonly documentId: string;
}

/** `keyTaken`: another document lies there under the key. */
export type HandOverRefusalReason = 'personUnknown' | 'documentRefused' | 'keyTaken';

export type HandOverOutcome =
  { readonly kind: 'archived'; readonly entry: ArchivedDocument } | { readonly kind: 'refused'; readonly reason: HandOverRefusalReason };

/** The archive of an outside system. It may be slow or down, and its answer may get lost: then all reject with Agree21Away. */
export interface DocumentArchive {
  /** For a key that the archive knows it takes in nothing and answers what it has, however it was filed then. */
  handOver(document: DocumentToHandOver, signal: AbortSignal): Promise<HandOverOutcome>;
  /** What it has under a key; undefined where it knows of nothing. */
  find(key: string, signal: AbortSignal): Promise<ArchivedDocument | undefined>;
}
