import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EngineUnavailable } from '../engineUnavailable.ts';

export interface DocumentDigest {
  readonly sizeBytes: number;
  /** Hex, of the content. */
  readonly sha256: string;
}

interface UnreadableDocument {
  /** Why. */
  readonly unreadable: unknown;
}

/**
 * Reads a document to its end and keeps nothing of it: what breaks off in the middle of an archive could not be taken back,
 * and half a document looks like a whole one.
 * @throws EngineUnavailable, the signal's reason
 */
export async function digestReadableDocument(
  open: () => Promise<Readable>,
  signal: AbortSignal,
): Promise<DocumentDigest | UnreadableDocument> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    await pipeline(
      await open(),
      async (content: AsyncIterable<Buffer>) => {
        for await (const chunk of content) {
          hash.update(chunk);
          sizeBytes += chunk.length;
        }
      },
      { signal },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineUnavailable) throw error;
    return { unreadable: error };
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
