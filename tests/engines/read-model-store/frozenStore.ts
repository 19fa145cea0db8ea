import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import {
  openMongoReadModelStore,
  type MongoReadModelStore,
} from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import { connectionInSteps } from './connectionInSteps.ts';

/** A process that stops at one of its calls to the engine, before it is sent or when the engine has done it, until it is thawed. */
export interface FreezingStore {
  readonly store: MongoReadModelStore;
  /** Does the work with the freeze at its `call`th call. True when it has come to its end without that. */
  endsBefore(call: number, moment: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean>;
  thaw(): void;
}

export function freezingStore(mongo: MongoConnection): FreezingStore {
  let calls = -Infinity;
  let freezeAt = Infinity;
  let at: 'before' | 'after' = 'before';
  let thaw = (): void => undefined;
  let frozen = (): void => undefined;
  const gate = new Promise<void>((resolve) => void (thaw = resolve));
  const step = (moment: 'before' | 'after') => async (): Promise<void> => {
    if (moment === 'before') calls += 1;
    if (moment !== at || calls < freezeAt) return;
    frozen();
    await gate;
  };
  return {
    store: openMongoReadModelStore({ mongo: connectionInSteps(mongo, { before: step('before'), after: step('after') }), graceMs: 200 }),
    endsBefore: async (call, moment, work) => {
      const isFrozen = new Promise<false>((resolve) => void (frozen = () => resolve(false)));
      [calls, freezeAt, at] = [0, call, moment];
      return Promise.race([work().then(() => true), isFrozen]);
    },
    thaw: () => {
      freezeAt = Infinity;
      thaw();
    },
  };
}
