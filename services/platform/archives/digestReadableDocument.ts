import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobReference } from '../blobs/blobStore.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';

export type DocumentDigest = Omit<BlobReference, 'id'>;

/**
 * Reads a document to its end and keeps nothing of it: what breaks off in the middle of an archive could not be taken back,
 * and half a document looks like a whole one. `unreadable` says why.
 * @throws EngineUnavailable, the signal's reason
 */
export async function digestReadableDocument(
  open: () => Promise<Readable>,
  signal: AbortSignal,
): Promise<DocumentDigest | { readonly unreadable: unknown }> {
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
