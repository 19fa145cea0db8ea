import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { BatchChangedIds, ProjectionPositionAndRecentlyChangedIds } from '@portal/platform/read-model-store/readModelStore';
import type { DocumentChange } from './applyChanges.ts';
import { ignoreDuplicateKey, rethrowBulkWriteEngineFault } from '../connection/mongoFault.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import type { StoredDocument } from './storedDocument.ts';

/** Where a generation stands, among the documents of its first collection. Readers of documents look for live ones and pass it over. */
export interface Checkpoint {
  readonly _id: string;
  readonly live: false;
  /** Of the store that opened the projection last: nobody else can commit. */
  readonly owner: string;
  readonly at: LogPosition;
  /** A batch that is committed, but perhaps not yet written to the documents: whoever finds it finishes it. */
  readonly pending: CommittedUnwrittenBatch | null;
  /** The last batch, so that a commit whose answer was lost is known again. */
  readonly last: string;
  /** So many batches have ended where they began, with documents of the last batch before them. */
  readonly again?: number;
  /** The last batches by the process that has it open, for those who follow elsewhere. Only whole when it ends with the last one. */
  readonly recent?: readonly BatchChangedIds[];
}

export interface CommittedUnwrittenBatch {
  readonly id: string;
  readonly to: LogPosition;
  readonly changes: readonly DocumentChange[];
  /** Intents that hold what is too large to stand here. */
  readonly chunks: number;
  /** Its number, where it ends where it begins. */
  readonly again?: number;
}

export const CHECKPOINT_DOCUMENT_ID = ':checkpoint';

/** The update by which the checkpoint moves and nothing is pending. */
export const createBatchCompletionUpdate = ({ id, to, again: number }: CommittedUnwrittenBatch, recent?: readonly BatchChangedIds[]) => ({
  filter: { _id: CHECKPOINT_DOCUMENT_ID, 'pending.id': id },
  update: {
    $set: {
      at: to,
      pending: null,
      last: id,
      ...(number === undefined ? {} : { again: number }),
      ...(recent === undefined ? {} : { recent }),
    },
  },
});

/** The one document with the checkpoint. */
export function createCheckpointRecordStore(call: RetryingCall, checkpoints: Collection<Checkpoint>) {
  const read = async (): Promise<Checkpoint | undefined> =>
    (await call(() => checkpoints.findOne({ _id: CHECKPOINT_DOCUMENT_ID }))) ?? undefined;
  return {
    read,
    take: async (owner: string, from: LogPosition): Promise<void> => {
      const first: Checkpoint = { _id: CHECKPOINT_DOCUMENT_ID, live: false, owner, at: from, pending: null, last: '' };
      await call(() => checkpoints.insertOne(first).catch(ignoreDuplicateKey));
      // A try that comes late, when others have taken it since, does nothing.
      for (let found = await read(); found !== undefined && found.owner !== owner; found = await read()) {
        const former = found.owner;
        await call(() => checkpoints.updateOne({ _id: CHECKPOINT_DOCUMENT_ID, owner: former }, { $set: { owner } }));
      }
    },
    /** One ordered bulk write of its collection; false when the generation is gone. */
    write: (writes: AnyBulkWriteOperation<Checkpoint | StoredDocument>[]): Promise<boolean> =>
      call(async () => {
        const bulk = (checkpoints as unknown as Collection<Checkpoint | StoredDocument>)
          .bulkWrite(writes, { ordered: true })
          .catch(rethrowBulkWriteEngineFault);
        // Made by this: the generation is gone, and so is what was written with it soon.
        return !Object.values((await bulk).upsertedIds).includes(CHECKPOINT_DOCUMENT_ID);
      }),
    close: async (batch: CommittedUnwrittenBatch, recent?: readonly BatchChangedIds[]): Promise<void> => {
      const { filter, update } = createBatchCompletionUpdate(batch, recent);
      await call(() => checkpoints.updateOne(filter, update));
    },
    standing: async (): Promise<ProjectionPositionAndRecentlyChangedIds | undefined> => {
      const shown = { at: 1, last: 1, recent: 1 } as const;
      const found = await call(() => checkpoints.findOne({ _id: CHECKPOINT_DOCUMENT_ID }, { projection: shown }));
      if (found === null) return undefined;
      const { at, last, recent } = found;
      return { position: at, batches: recent?.at(-1)?.batch === last ? recent : [{ batch: last, changed: [] }] };
    },
  };
}
