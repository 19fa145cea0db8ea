import { BSON } from 'mongodb';
import type { DocumentChange } from './applyChanges.ts';

/** Far below the 16 MB that a document may have. */
const MAX_CHUNK_BYTES = 4_000_000;
const MAX_DOCUMENT_BYTES = 12_000_000;
const MAX_CHUNK_CHANGES = 500;

/** What an intent can hold. @throws TypeError for a document that none can hold */
export function intentChunksOf(changes: readonly DocumentChange[]): readonly (readonly DocumentChange[])[] {
  const chunks: DocumentChange[][] = [];
  let bytes = Infinity;
  for (const change of changes) {
    const size = BSON.calculateObjectSize(change);
    if (size > MAX_DOCUMENT_BYTES) throw new TypeError(`a document of ${change.collection} is too large`);
    if (bytes + size > MAX_CHUNK_BYTES || (chunks.at(-1)?.length ?? 0) >= MAX_CHUNK_CHANGES) {
      chunks.push([]);
      bytes = 0;
    }
    bytes += size;
    chunks.at(-1)?.push(change);
  }
  return chunks;
}
