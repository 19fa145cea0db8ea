import { setMaxListeners } from 'node:events';
import { MongoClient, type Db } from 'mongodb';
import { EngineRefused } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import { asEngineFault } from './mongoFault.ts';
import { detectStuckHeartbeats } from './detectStuckHeartbeats.ts';

const CALL_MS = 5_000;
const SOCKET_SILENCE_MS = 10_000;
const HEARTBEAT_MS = 2_000;
/** After a broken connection the server is looked for this often. The driver's 500 ms would be felt at each reset. */
const LOOK_AGAIN_MS = 100;
const ATTEMPT_MS = 2_500;
const ATTEMPTS_END_MS = 6_000;
const pauseMs = createRetryDelay(50, 500);
const DEFAULT_DATABASE = 'portal';

interface MongoOptions {
  /** `mongodb://…`; a database in its path counts where `database` is not given. */
  readonly url: string;
  /** Default: the one in the URL, else `portal`. */
  readonly database?: string;
}

/** One connection (a pool) a thread. Opens with the first call and again by itself whenever the server is back. */
export interface MongoConnection {
  readonly db: Db;
  readonly client: MongoClient;
  /**
   * Ends within `timeoutMs` (default 5 s), whatever the network does.
   * @throws EngineUnavailable when the server is away or did not answer in time: a write may then have been done or not.
   * Errors that blame the caller (a duplicate key, a malformed command) pass as they are.
   */
  run<T>(work: () => Promise<T>, timeoutMs?: number): Promise<T>;
  /**
   * `run` again and again for at most 6 s while the server does not answer. Only for work that may be done twice, or that
   * recognises what an attempt before (`attempt` counts from 1) has written: it may still be on its way.
   */
  retry<T>(work: (attempt: number) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Never waits for the server. `undefined` fields are not stored, binary values come back as `Buffer`.
 * @throws Error when the URL is not one
 */
export function openLazyMongoConnection({ url, database }: MongoOptions): MongoConnection {
  const client = clientFor(url);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  // The next call opens it anew.
  const revive = (): void => void client.close().catch(() => undefined);
  const endWatch = detectStuckHeartbeats(client, { answerMs: CALL_MS, awaitedMs: HEARTBEAT_MS }, revive);
  const run = <T>(work: () => Promise<T>, timeoutMs = CALL_MS): Promise<T> => {
    if (closing.signal.aborted) return Promise.reject(new EngineUnavailable('mongodb', { cause: new Error('closed') }));
    return within(timeoutMs, async () => {
      // A first connect that failed leaves a closed client behind, and only this opens it again. At once when connected.
      await client.connect();
      return work();
    });
  };
  return {
    client,
    db: client.db(database ?? databaseIn(url) ?? DEFAULT_DATABASE),
    run,
    async retry(work) {
      const endsAt = performance.now() + ATTEMPTS_END_MS;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await run(() => work(attempt), Math.min(ATTEMPT_MS, endsAt - performance.now()));
        } catch (error) {
          const hopeless =
            !(error instanceof EngineUnavailable) || error instanceof EngineRefused || error.diskFull || closing.signal.aborted;
          if (hopeless || performance.now() + pauseMs(attempt) >= endsAt) throw error;
          await sleepUnlessAborted(pauseMs(attempt), closing.signal);
        }
      }
    },
    async close() {
      closing.abort();
      endWatch();
      await client.close();
    },
  };
}

function clientFor(url: string): MongoClient {
  setStrongTlsDefaults();
  try {
    return new MongoClient(url, {
      appName: 'portal',
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
      readPreference: 'primary',
      serverSelectionTimeoutMS: CALL_MS,
      connectTimeoutMS: CALL_MS,
      waitQueueTimeoutMS: CALL_MS,
      socketTimeoutMS: SOCKET_SILENCE_MS,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      minHeartbeatFrequencyMS: LOOK_AGAIN_MS,
      ignoreUndefined: true,
      promoteBuffers: true,
    });
  } catch (cause) {
    // The URL holds the password: it is not repeated.
    throw new Error('not the URL of a MongoDB', { cause });
  }
}

const databaseIn = (url: string): string | undefined => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(url)?.[1];

function within<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const late = (): never => {
    throw new EngineUnavailable('mongodb', { cause: new Error(`no answer in ${timeoutMs} ms`) });
  };
  return withTimeout(work(), timeoutMs, late).catch((error: unknown) => {
    throw asEngineFault(error);
  });
}
