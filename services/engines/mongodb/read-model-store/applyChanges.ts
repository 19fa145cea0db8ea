import type { Collection } from 'mongodb';
import { isDuplicateKey, ignoreDuplicateKey, rethrowBulkWriteEngineFault } from '../connection/mongoFault.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import type { StoredDocument } from './storedDocument.ts';

export interface DocumentChange {
  readonly collection: string;
  readonly stored: StoredDocument;
}

/** In one call: each has its own time limit. */
const MAX_WRITES = 50;

/**
 * Writes documents over those that an earlier batch has left, never over those of this or a later batch, which their
 * positions tell: it may be repeated, and come late. One change a document.
 */
export async function applyChanges(options: {
  readonly call: RetryingCall;
  readonly collection: (name: string) => Collection<StoredDocument>;
  readonly changes: readonly DocumentChange[];
}): Promise<void> {
  const { call, collection, changes } = options;
  await Promise.all(
    [...new Set(changes.map((change) => change.collection))].map(async (name) => {
      const documents = changes.filter((change) => change.collection === name).map(({ stored }) => stored);
      for (let start = 0; start < documents.length; start += MAX_WRITES)
        await writeGuarded(call, collection(name), documents.slice(start, start + MAX_WRITES));
    }),
  );
}

/** Where a document of this or a later batch is there, the filter does not find it, and inserting fails on its id. */
const unwritten = ({ _id, position }: StoredDocument) => ({ _id, position: { $lt: position } });
export const guardedReplaceOperationFor = (stored: StoredDocument) => ({
  replaceOne: { filter: unwritten(stored), replacement: stored, upsert: true },
});

async function writeGuarded(
  call: RetryingCall,
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<void> {
  const writes = documents.map(guardedReplaceOperationFor);
  try {
    await call(() => collection.bulkWrite(writes, { ordered: false }).catch(rethrowBulkWriteEngineFault));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Seldom: a repetition. Not every engine goes on after an error, nor tells rightly which of the writes it was.
    for (const document of documents)
      await call(() => collection.replaceOne(unwritten(document), document, { upsert: true }).catch(ignoreDuplicateKey));
  }
}
