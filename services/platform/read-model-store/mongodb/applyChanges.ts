import { MongoBulkWriteError, type Collection } from 'mongodb';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import type { Position } from '../../event-store/eventStore.ts';
import { isDuplicateKey } from '../../mongodb/mongoFault.ts';
import { unlessDuplicate, type Call } from './boundedCalls.ts';
import type { StoredDocument } from './storedDocument.ts';

export interface Change {
  readonly collection: string;
  readonly stored: StoredDocument;
}

/** In one call: each has its own time limit. */
const MAX_WRITES = 50;

/**
 * Writes documents over those that an earlier batch has left, never over those of this or a later batch: it may be
 * repeated, and come late. One change a document.
 */
export async function applyChanges(options: {
  readonly call: Call;
  readonly collection: (name: string) => Collection<StoredDocument>;
  readonly to: Position;
  readonly changes: readonly Change[];
}): Promise<void> {
  const { call, collection, to, changes } = options;
  await Promise.all(
    [...new Set(changes.map((change) => change.collection))].map(async (name) => {
      const documents = changes.filter((change) => change.collection === name).map(({ stored }) => stored);
      for (let start = 0; start < documents.length; start += MAX_WRITES)
        await writeGuarded(call, collection(name), documents.slice(start, start + MAX_WRITES), to);
    }),
  );
}

async function writeGuarded(
  call: Call,
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
  to: Position,
): Promise<void> {
  // Where a document of this or a later batch is there, the filter does not find it, and inserting fails on its id.
  const filterOf = ({ _id }: StoredDocument) => ({ _id, position: { $lt: to } });
  const writes = documents.map((document) => ({ replaceOne: { filter: filterOf(document), replacement: document, upsert: true } }));
  try {
    await call(() => collection.bulkWrite(writes, { ordered: false }).catch(unmasked));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Seldom: a repetition. Not every engine goes on after an error, nor tells rightly which of the writes it was.
    for (const document of documents)
      await call(() => collection.replaceOne(filterOf(document), document, { upsert: true }).catch(unlessDuplicate));
  }
}

/**
 * The driver dresses up a connection that broke under a bulk write as an error of the server, without a code. And a
 * majority that was not reached may hide behind a duplicate.
 */
function unmasked(error: unknown): never {
  const isMasked = error instanceof MongoBulkWriteError && (error.code === undefined || error.result.getWriteConcernError() !== undefined);
  throw isMasked ? new EngineUnavailable('mongodb', { cause: error }) : error;
}
