import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import {
  openMongoReadModelStore,
  type MongoReadModelStore,
} from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import { connectionInSteps } from './connectionInSteps.ts';

/** A process that dies at its `call`th call to the engine. The call is under way and arrives when it is let. */
export interface LateStore {
  readonly store: MongoReadModelStore;
  /** Does the work up to the call. True when it has come to its end without that. */
  diesBefore(work: () => Promise<unknown>): Promise<boolean>;
  /** Resolves when the engine has done the call. The connection is closed then. */
  arrive(): Promise<void>;
}

export function lateStore(mongo: MongoConnection, call: number): LateStore {
  let calls = 0;
  let arrive = (): void => undefined;
  let dead = (): void => undefined;
  let working: Promise<unknown> = Promise.resolve();
  const arrived = new Promise<void>((resolve) => void (arrive = resolve));
  const before = async (): Promise<void> => {
    calls += 1;
    if (calls > call) throw new Error('dead');
    if (calls < call) return;
    dead();
    await arrived;
  };
  const store = openMongoReadModelStore({ mongo: connectionInSteps(mongo, { before }) });
  return {
    store,
    diesBefore: (work) => {
      const isDead = new Promise<false>((resolve) => void (dead = () => resolve(false)));
      working = work();
      return Promise.race([working.then(() => true), isDead]);
    },
    arrive: async () => {
      arrive();
      await Promise.allSettled([working]);
      await store.close();
      await mongo.close();
    },
  };
}
