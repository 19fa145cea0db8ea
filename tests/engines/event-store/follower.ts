import type { EventStore, LogPosition, StoredRecord } from '@portal/platform/event-store/eventStore';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';

export interface Follower {
  readonly records: readonly StoredRecord[];
  /** Resolves when everything up to the position has been handed over. */
  reach(position: LogPosition): Promise<void>;
  stop(): Promise<void>;
}

export interface FollowerOptions {
  readonly types?: readonly string[];
  readonly batchSize?: number;
  /** Subscribes anew behind every so many batches, as a process does that is restarted. */
  readonly restartAfter?: number;
}

/** Follows the log from its start and keeps all that it is given. */
export function startFollower(store: EventStore, { restartAfter = Infinity, ...options }: FollowerOptions = {}): Follower {
  const stopping = new AbortController();
  const { signal } = stopping;
  const records: StoredRecord[] = [];
  let position = START_OF_LOG;
  let wake: () => void = () => undefined;

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      let batches = 0;
      for await (const batch of store.subscribe({ ...options, after: position, signal })) {
        records.push(...batch.records);
        position = batch.position;
        wake();
        batches += 1;
        if (batches === restartAfter) break;
      }
    }
  };
  const following = follow();

  return {
    records,
    async reach(target) {
      const reached = new Promise<void>((resolve) => {
        wake = () => position >= target && resolve();
        wake();
      });
      await Promise.race([reached, following]);
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
