import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { ProjectionPositionAndRecentlyChangedIds } from '@portal/platform/read-model-store/readModelStore';
import { applyChanges, type DocumentChange } from './applyChanges.ts';
import { createBatchIntentStore, type BatchIntent } from './createBatchIntentStore.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import { intentChunksOf } from './intentChunksOf.ts';
import { generationFieldKey, type CommitPointRecordStore, type CommittedUnwrittenChunkedBatch } from './createProjectionRecordStore.ts';
import type { StoredDocument } from './storedDocument.ts';

/**
 * Batches of one generation, all or nothing without transactions. Of a generation that is staged, and of those that an
 * earlier version has left; others commit in one bulk write (`createCheckpointedRedoLog`):
 * 1. the batch is written down as intents,
 * 2. the commit point: one guarded update names it as pending in the record of the projection (or of the stage), if the checkpoint is still
 *    where the batch begins and nobody else has opened the projection since,
 * 3. its documents are written, each guarded by its position, so that repeating does nothing and coming late neither,
 * 4. the checkpoint moves, nothing is pending, the intents go.
 * Whoever finds a pending batch does steps 3 and 4. Reads of others may see a part of the documents meanwhile, their
 * checkpoint is still the former one.
 */
export interface GenerationRedoLog {
  commit(batch: {
    readonly owner: string;
    readonly from: LogPosition;
    readonly to: LogPosition;
    readonly changes: readonly DocumentChange[];
  }): Promise<boolean>;
  /** Who can commit now. */
  holder(): Promise<string | undefined>;
  /** Shuts out whoever could commit before. A generation that has no checkpoint of its own yet begins at `from`. */
  take(owner: string, from: LogPosition): Promise<void>;
  /** Up to where everything is written, whatever is pending. */
  standing(): Promise<ProjectionPositionAndRecentlyChangedIds | undefined>;
  /** Finishes what is pending; answers the checkpoint after it, undefined when the generation is gone. */
  finish(): Promise<LogPosition | undefined>;
  /** Removes what batches that never came to be have left behind. */
  sweep(): Promise<void>;
}

interface RedoLogOptions {
  readonly call: RetryingCall;
  readonly records: CommitPointRecordStore;
  /** The record of the projection or of the stage. */
  readonly record: string;
  readonly generation: number;
  readonly intents: Collection<BatchIntent>;
  readonly collection: (name: string) => Collection<StoredDocument>;
}

const MAX_ATTEMPTS = 10;

export function createGenerationRedoLog({ call, records, record: id, generation, intents, collection }: RedoLogOptions): GenerationRedoLog {
  const key = generationFieldKey(generation);
  /** Batches of this process whose intents may still be there. */
  const leftovers = new Set<string>();
  const apply = (changes: readonly DocumentChange[]): Promise<void> => applyChanges({ call, collection, changes });

  const storedChunks = createBatchIntentStore({
    call,
    intents,
    apply,
    current: async () => {
      const record = await records.read(id);
      return record && { owner: record.owner, pending: record.pending[key] };
    },
  });
  const { close, decide, complete } = batchDecision({ records, record: id, generation });

  const tidy = async (): Promise<void> => {
    const batches = [...leftovers];
    try {
      await call(() => intents.deleteMany({ batch: { $in: batches } }));
      batches.forEach((batch) => leftovers.delete(batch));
    } catch {
      // They go with the next batch, or when the projection is opened.
    }
  };
  const finish = async (): Promise<LogPosition | undefined> => {
    let missing = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const record = await records.read(id);
      const pending = record?.pending[key] ?? null;
      if (pending === null) return record?.positions[key];
      if (missing === pending.id) break;
      if (await storedChunks.apply(pending)) {
        await close(pending);
        await storedChunks.remove(pending.id);
      } else missing = pending.id;
    }
    throw new Error(`the pending batch of ${id} cannot be finished`);
  };

  return {
    holder: async () => (await records.read(id))?.owner,
    // With the record itself.
    take: async () => undefined,
    standing: async () => {
      const position = (await records.read(id))?.positions[key];
      return position && { position };
    },
    finish,
    commit: async ({ owner, from, to, changes }) => {
      const batch = randomUUID();
      if (changes.length === 0) {
        const done = await decide(owner, from, batch, { [`positions.${key}`]: to, [`last.${key}`]: batch });
        if (!done) await finish();
        return done;
      }
      // Its guards would let nothing pass.
      if (from === to) throw new TypeError('documents of the last batch are written again in generations with a checkpoint only');
      const chunks = intentChunksOf(changes);
      leftovers.add(batch);
      await storedChunks.write(batch, owner, chunks);
      const pending: CommittedUnwrittenChunkedBatch = { id: batch, to, chunks: chunks.length };
      const won = await decide(owner, from, batch, { [`pending.${key}`]: pending });
      if (won) {
        for (const chunk of chunks) await apply(chunk);
        await complete(owner, from, pending);
      } else await finish();
      await tidy();
      return won;
    },
    sweep: () => storedChunks.sweep(),
  };
}

type BatchDecisionOptions = Pick<RedoLogOptions, 'records' | 'record' | 'generation'>;

/** The updates of the record by which a batch is decided and closed. */
function batchDecision({ records, record: id, generation }: BatchDecisionOptions) {
  const key = generationFieldKey(generation);
  /** The last batch of this process. */
  let closed: CommittedUnwrittenChunkedBatch | undefined;

  const close = ({ id: batch, to }: CommittedUnwrittenChunkedBatch): Promise<boolean> => {
    const set = { [`positions.${key}`]: to, [`pending.${key}`]: null, [`last.${key}`]: batch };
    return records.update(id, { [`pending.${key}.id`]: batch }, { $set: set });
  };
  /** The guarded update with which a batch is decided. False: somebody else is there. */
  const decide = async (owner: string, from: LogPosition, batch: string, set: object): Promise<boolean> => {
    const guard = { owner, [`positions.${key}`]: from, [`pending.${key}`]: null };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (await records.update(id, guard, { $set: set })) return true;
      // The answer to a first try may have been lost.
      const record = await records.read(id);
      const pending = record?.pending[key]?.id;
      if (record?.last[key] === batch || pending === batch) return true;
      if (closed === undefined || pending !== closed.id) return false;
      // A substitute of MongoDB has lost that the batch before was closed, which nobody else can do any more.
      await close(closed);
    }
    return false;
  };
  /** The documents are written. On MongoDB one update; a substitute may have lost that the batch was decided. */
  const complete = async (owner: string, from: LogPosition, pending: CommittedUnwrittenChunkedBatch): Promise<void> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !(await close(pending)); attempt += 1) {
      const record = await records.read(id);
      const isOpen = record?.owner === owner && record.positions[key] === from && record.last[key] !== pending.id;
      if (!isOpen || !(await decide(owner, from, pending.id, { [`pending.${key}`]: pending }))) return;
    }
    closed = pending;
  };

  return { close, decide, complete };
}
