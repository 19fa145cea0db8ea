import type { Readable } from 'node:stream';

interface ArchiveEntry {
  /** With its folders, parted by `/`. Nobody checks whether it is there already. */
  readonly path: string;
  /** ISO instant. */
  readonly changedAt: string;
}

export interface ArchiveWriter {
  /** Stored as it is, after what was added before. Resolves once all of it was taken; a content that fails breaks the archive off. */
  add(entry: ArchiveEntry, content: Readable | Buffer): Promise<void>;
}

/** Many files as one, sent while they are read: never more of them in memory than is on its way. */
export interface ArchiveStreamer {
  /**
   * `fill` begins at once. Where it fails, so does the stream; where the stream is closed before its end, the signal aborts
   * and what is being added is closed too.
   */
  stream(fill: (archive: ArchiveWriter, signal: AbortSignal) => Promise<void>): Readable;
}
