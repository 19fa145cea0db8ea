import type { Collection } from 'mongodb';
import type { DocumentChange } from './applyChanges.ts';
import { ignoreDuplicateKey } from '../connection/mongoFault.ts';
import type { RetryingCall } from './createRetryingCall.ts';

/** A part of a batch, before it is committed and until it is applied. Holds personal data: removed after use. */
export interface BatchIntent {
  readonly _id: string;
  readonly batch: string;
  readonly owner: string;
  readonly changes: readonly DocumentChange[];
}

interface BatchIntentsOptions {
  readonly call: RetryingCall;
  readonly intents: Collection<BatchIntent>;
  readonly apply: (changes: readonly DocumentChange[]) => Promise<void>;
  /** Read after a list of intents: an owner that is not the owner now can commit none of them any more. */
  readonly current: () => Promise<{ readonly owner: string; readonly pending?: { readonly id: string } | null | undefined } | undefined>;
}

/** The intents of the batches of one generation. */
export function createBatchIntentStore({ call, intents, apply, current }: BatchIntentsOptions) {
  return {
    write: async (batch: string, owner: string, chunks: readonly (readonly DocumentChange[])[]): Promise<void> => {
      for (const [number, changes] of chunks.entries()) {
        const intent = { _id: `${batch} ${number}`, batch, owner, changes };
        await call(() => intents.insertOne(intent).catch(ignoreDuplicateKey));
      }
    },
    /** False when somebody else has finished the batch meanwhile. */
    apply: async ({ id, chunks }: { readonly id: string; readonly chunks: number }): Promise<boolean> => {
      for (let number = 0; number < chunks; number += 1) {
        const intent = await call(() => intents.findOne({ _id: `${id} ${number}` }));
        if (intent === null) return false;
        await apply(intent.changes);
      }
      return true;
    },
    remove: async (batch: string) => void (await call(() => intents.deleteMany({ batch }))),
    /** Removes what batches that never came to be have left behind. */
    sweep: async (): Promise<void> => {
      const found = await call(() => intents.find({}, { projection: { batch: 1, owner: 1 } }).toArray());
      if (found.length === 0) return;
      const now = await current();
      if (now === undefined) return;
      const dead = found.filter(({ batch, owner }) => owner !== now.owner && batch !== now.pending?.id).map(({ _id }) => _id);
      if (dead.length > 0) await call(() => intents.deleteMany({ _id: { $in: dead } }));
    },
  };
}
