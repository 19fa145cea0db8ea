import { randomUUID } from 'node:crypto';
import { BSON, type AnyBulkWriteOperation, type Collection } from 'mongodb';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { onDuplicateKey } from '../connection/mongoFault.ts';
import { applyChanges, guardedReplaceOperationFor, type DocumentChange } from './applyChanges.ts';
import { createBatchIntentStore, type BatchIntent } from './createBatchIntentStore.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import {
  CHECKPOINT_DOCUMENT_ID,
  createCheckpointRecordStore,
  createBatchCompletionUpdate,
  type Checkpoint,
  type CommittedUnwrittenBatch,
} from './createCheckpointRecordStore.ts';
import { intentChunksOf } from './intentChunksOf.ts';
import { createRecentChangedIdsRecorder } from './createRecentChangedIdsRecorder.ts';
import type { GenerationRedoLog } from './createGenerationRedoLog.ts';
import type { StoredDocument } from './storedDocument.ts';

const MAX_INLINE_BYTES = 500_000;
/** With the two of the checkpoint they go in one call. */
const MAX_WRITES = 45;
const MAX_ATTEMPTS = 10;

/** Behind everything that was written up to the position, and before what comes after it. */
const again = (number: number, { collection, stored }: DocumentChange): DocumentChange => ({
  collection,
  stored: { ...stored, position: `${stored.position}+${String(number).padStart(12, '0')}` },
});

interface CheckpointLogOptions {
  readonly call: RetryingCall;
  readonly intents: Collection<BatchIntent>;
  readonly collection: (name: string) => Collection<StoredDocument>;
  /** The collection in which the checkpoint stands. */
  readonly main: string;
  /** A collection as it was declared, undefined for one that is nobody's to read. */
  readonly declared: (collection: string) => string | undefined;
  /** Up to where everything has been dealt with by what the record of the projection says: nothing between the checkpoint and there changed anything. */
  readonly told: () => Promise<LogPosition | undefined>;
}

/**
 * Batches of one generation, all or nothing without transactions, in one ordered bulk write of the collection that holds
 * its checkpoint:
 * 1. the commit point: if the checkpoint is where the batch begins, nothing is pending and nobody else has opened the
 *    projection since, the batch is named there as pending, with its documents. Else the filter finds nothing, inserting
 *    fails on the id, and an ordered bulk write ends at its first error,
 * 2. the documents, each guarded by its position, so that repeating does nothing and coming late neither,
 * 3. the checkpoint moves and nothing is pending.
 * Documents of other collections come after it, and then step 3; what is too large to stand in the checkpoint is written
 * down as intents before. Whoever finds a pending batch does steps 2 and 3.
 * A batch that ends where it begins writes documents of the last one again, without a key that was deleted for instance: they
 * get a position behind that one, which the checkpoint counts.
 */
export function createCheckpointedRedoLog({ call, intents, collection, main, declared, told }: CheckpointLogOptions): GenerationRedoLog {
  const checkpoints = collection(main) as unknown as Collection<Checkpoint>;
  /** Where batches of this process may begin although the checkpoint stands before it. */
  const ring = createRecentChangedIdsRecorder(declared);
  let ahead: { readonly told: LogPosition; readonly at: LogPosition } | undefined;
  const { read, take, write, close, standing } = createCheckpointRecordStore(call, checkpoints);
  const apply = (changes: readonly DocumentChange[]): Promise<void> => applyChanges({ call, collection, changes });
  const storedChunks = createBatchIntentStore({ call, intents, apply, current: read });

  const applyPending = async (batch: CommittedUnwrittenBatch): Promise<boolean> => {
    await apply(batch.changes);
    return storedChunks.apply(batch);
  };
  const finish = async (): Promise<Checkpoint | undefined> => {
    let missing = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const checkpoint = await read();
      const pending = checkpoint?.pending ?? null;
      if (pending === null) return checkpoint;
      if (missing === pending.id) break;
      if (await applyPending(pending)) {
        await close(pending);
        if (pending.chunks > 0) await storedChunks.remove(pending.id);
      } else missing = pending.id;
    }
    throw new Error(`the pending batch of ${main} cannot be finished`);
  };

  /** True when the checkpoint has it pending, or past it, after a bulk write that ended early or was sent twice. */
  const wasCommitted = async (batch: string): Promise<boolean> => {
    const checkpoint = await read();
    const committed = checkpoint?.last === batch || checkpoint?.pending?.id === batch;
    await finish();
    return committed;
  };

  /** The checkpoint stands where a batch ends that was committed: from there the next ones begin. */
  const moved = (won: boolean): boolean => {
    if (won) ahead = undefined;
    return won;
  };

  return {
    holder: async () => (await read())?.owner,
    take,
    standing,
    finish: async () => {
      const checkpoint = await finish();
      if (checkpoint === undefined) return undefined;
      const position = await told();
      ahead = position === undefined || position <= checkpoint.at ? undefined : { told: position, at: checkpoint.at };
      return ahead?.told ?? checkpoint.at;
    },
    commit: async ({ owner, from, to, changes: asWritten }) => {
      const batch = randomUUID();
      const recent = ring.with(batch, asWritten);
      ring.forget();
      const here = { _id: CHECKPOINT_DOCUMENT_ID, owner, at: from === ahead?.told ? ahead.at : from, pending: null };
      if (asWritten.length === 0) {
        const { matchedCount } = await call(() => checkpoints.updateOne(here, { $set: { at: to, last: batch, recent } }));
        if (matchedCount === 1) ring.committed(recent);
        return moved(matchedCount === 1 || (await wasCommitted(batch)));
      }
      const before = from === to ? ((await read())?.again ?? null) : undefined;
      const number = before === undefined ? undefined : (before ?? 0) + 1;
      const changes = number === undefined ? asWritten : asWritten.map((change) => again(number, change));
      const filter = before === undefined ? here : { ...here, again: before };
      const isLarge = BSON.calculateObjectSize({ changes }) > MAX_INLINE_BYTES;
      const chunks = isLarge ? intentChunksOf(changes) : [];
      await storedChunks.write(batch, owner, chunks);
      const pending: CommittedUnwrittenBatch = {
        id: batch,
        to,
        changes: isLarge ? [] : changes,
        chunks: chunks.length,
        ...(number === undefined ? {} : { again: number }),
      };
      const inMain = isLarge ? [] : changes.filter((change) => change.collection === main).slice(0, MAX_WRITES);
      const rest = changes.filter((change) => !inMain.includes(change));
      const writes: AnyBulkWriteOperation<Checkpoint | StoredDocument>[] = [
        { updateOne: { filter, update: { $set: { pending } }, upsert: true } },
        ...inMain.map(({ stored }) => guardedReplaceOperationFor(stored)),
        ...(rest.length === 0 ? [{ updateOne: createBatchCompletionUpdate(pending, recent) }] : []),
      ];
      const won = await write(writes).catch(onDuplicateKey(() => wasCommitted(batch)));
      if (won && rest.length > 0) {
        await apply(rest);
        await close(pending, recent);
      }
      if (won) ring.committed(recent);
      // Those that stay behind go when the projection is opened.
      if (isLarge) await storedChunks.remove(batch).catch(() => undefined);
      return moved(won);
    },
    sweep: () => storedChunks.sweep(),
  };
}
