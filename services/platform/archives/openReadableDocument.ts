import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobReference } from '../blobs/blobStore.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';

export type DocumentDigest = Omit<BlobReference, 'id'>;

/**
 * Reads a document to its end, keeps nothing of it and opens it anew: what breaks off in the middle of an archive could not be
 * taken back, and half a document looks like a whole one. `unreadable` says why. The caller reads `content` or destroys it.
 * @throws EngineUnavailable, the signal's reason
 */
export async function openReadableDocument(
  open: () => Promise<Readable>,
  signal: AbortSignal,
): Promise<{ readonly digest: DocumentDigest; readonly content: Readable } | { readonly unreadable: unknown }> {
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
    return { digest: { sizeBytes, sha256: hash.digest('hex') }, content: await open() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineUnavailable) throw error;
    return { unreadable: error };
  }
}
