import { EngineRefused } from '../engineRefused.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { BlobMissing, type BlobStore } from './blobStore.ts';

export const blobCalls = ['put', 'get', 'delete'] as const;
type BlobCall = (typeof blobCalls)[number];
export const blobOutcomes = ['done', 'missing', 'away', 'refused', 'failed'] as const;
/** `failed` is no fault of the store: the source broke off, for instance. */
type BlobOutcome = (typeof blobOutcomes)[number];
export type BlobWatcher = (call: BlobCall, outcome: BlobOutcome, seconds: number) => void;

export interface WatchedBlobs {
  readonly store: BlobStore;
  /** Told of each call; of a `get` when the first bytes can be read, and again where it breaks off. */
  watch(watcher: BlobWatcher): void;
}

export function createMonitoredBlobStore(store: BlobStore): WatchedBlobs {
  const watchers: BlobWatcher[] = [];
  const tell = (call: BlobCall, since: number, outcome: BlobOutcome): void => {
    for (const watcher of watchers) watcher(call, outcome, (performance.now() - since) / 1_000);
  };
  const timed = async <T>(call: BlobCall, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    try {
      const result = await work();
      tell(call, since, 'done');
      return result;
    } catch (error) {
      tell(call, since, outcomeOf(error));
      throw error;
    }
  };
  return {
    store: {
      ...store,
      put: (id, source) => timed('put', () => store.put(id, source)),
      async get(id) {
        const since = performance.now();
        const content = await timed('get', () => store.get(id));
        return content.once('error', (error) => {
          if (error instanceof EngineUnavailable) tell('get', since, outcomeOf(error));
        });
      },
      delete: (id) => timed('delete', () => store.delete(id)),
    },
    watch: (watcher) => void watchers.push(watcher),
  };
}

function outcomeOf(error: unknown): BlobOutcome {
  if (error instanceof BlobMissing) return 'missing';
  if (error instanceof EngineRefused) return 'refused';
  return error instanceof EngineUnavailable ? 'away' : 'failed';
}
