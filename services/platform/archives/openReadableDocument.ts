import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobReference } from '../blobs/blobStore.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';

export type DocumentDigest = Omit<BlobReference, 'id'>;

/** Most photos and scans are smaller. */
export const MOST_KEPT_BYTES = 4 * 1024 * 1024;

/**
 * Reads a document to its end before anything of it goes out: what breaks off in the middle of an archive could not be taken
 * back, and half a document looks like a whole one. A small one is kept, a larger one is opened anew. `unreadable` says why.
 * The caller reads a stream or destroys it.
 * @throws EngineUnavailable, the signal's reason
 */
export async function openReadableDocument(
  open: () => Promise<Readable>,
  signal: AbortSignal,
): Promise<{ readonly digest: DocumentDigest; readonly content: Readable | Buffer } | { readonly unreadable: unknown }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let kept: Buffer[] = [];
  try {
    await pipeline(
      await open(),
      async (content: AsyncIterable<Buffer>) => {
        for await (const chunk of content) {
          hash.update(chunk);
          sizeBytes += chunk.length;
          if (sizeBytes <= MOST_KEPT_BYTES) kept.push(chunk);
          else kept = [];
        }
      },
      { signal },
    );
    const content = sizeBytes <= MOST_KEPT_BYTES ? Buffer.concat(kept) : await open();
    return { digest: { sizeBytes, sha256: hash.digest('hex') }, content };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EngineUnavailable) throw error;
    return { unreadable: error };
  }
}
