import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';

/** One call to the server, tried again after a fault while there is time: everything here may be sent twice. */
export type RetryingCall = <T>(work: () => Promise<T>) => Promise<T>;

const ATTEMPT_MS = 5_000;
const CALL_MS = 8_000;
const FIRST_PAUSE_MS = 20;

export function createRetryingCall(mongo: Pick<MongoConnection, 'run'>): RetryingCall {
  return async (work) => {
    const end = performance.now() + CALL_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      try {
        return await mongo.run(work, Math.max(Math.min(end - performance.now(), ATTEMPT_MS), 1));
      } catch (error) {
        if (!(error instanceof EngineUnavailable) || error.diskFull || performance.now() + pauseMs >= end) throw error;
      }
      await delay(pauseMs);
    }
  };
}

/** All collections that are there: one that was never written to is not. */
export async function existingCollectionNames(mongo: MongoConnection, call: RetryingCall): Promise<ReadonlySet<string>> {
  const found = await call(() => mongo.db.listCollections({}, { nameOnly: true }).toArray());
  return new Set(found.map(({ name }) => name));
}
