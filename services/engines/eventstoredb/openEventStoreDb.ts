import { setMaxListeners } from 'node:events';
import { silentLog, type Log } from '@portal/platform/log/createLog';
import { checkAppend } from '@portal/platform/event-store/checkAppend';
import { type EventStore, type LogPosition, UnknownLogPosition } from '@portal/platform/event-store/eventStore';
import { Appender } from './appender.ts';
import { createEngineUnavailableError } from './engineFault.ts';
import { followLog } from './logFollower.ts';
import { EventStoreDbReader } from './logReader.ts';
import { borrowConnection } from './sharedConnection.ts';
import { EngineRefused, type EngineRefusalReason } from '@portal/platform/engineRefused';

/** Of one try of a read or an append. */
const TRY_MS = 3_000;

interface EventStoreDbOptions {
  /** `esdb://…`, with credentials and TLS settings where the server wants them. */
  readonly url: string;
  /** Stands before every stream's name on the server, so that several portals may share one. Default: nothing. */
  readonly namespace?: string;
  /** What the names of our streams begin with: events of all other streams are never seen. `['']` for a namespace that is all ours. */
  readonly streamPrefixes: readonly string[];
  readonly log?: Log;
}

/**
 * The event store on EventStoreDB or KurrentDB 23.10 and later. Opens without waiting for the server; calls fail with
 * EngineUnavailable while it is away, subscriptions pause.
 * @throws Error for a URL that is none, RangeError without prefixes
 */
export function openEventStoreDb({ url, namespace = '', streamPrefixes, log = silentLog }: EventStoreDbOptions): EventStore {
  if (streamPrefixes.length === 0 || (namespace === '' && streamPrefixes.includes('')))
    throw new RangeError('our streams are known by their prefixes');
  const connection = borrowConnection(url);
  const prefixes = streamPrefixes.map((prefix) => namespace + prefix);
  const closing = new AbortController();
  // Every call that waits listens to it.
  setMaxListeners(0, closing.signal);
  const shared = { connection, namespace, prefixes, tryMs: TRY_MS, closing: closing.signal, log };
  const reader = new EventStoreDbReader(shared);
  const appender = new Appender({ ...shared, reader });

  const noticeRefusal = createRefusalLog(log);
  const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing.signal.aborted) throw createEngineUnavailableError();
    return work().catch((error: unknown) => {
      noticeRefusal(error);
      throw error;
    });
  };

  return {
    async append(stream, expected, records) {
      checkAppend(stream, expected, records);
      if (!streamPrefixes.some((prefix) => stream.startsWith(prefix)))
        throw new RangeError('a stream that readers of the log would not see');
      return whileOpen(() => appender.append(stream, expected, records));
    },
    readStream: (stream, readOptions = {}) => whileOpen(() => reader.stream(stream, readOptions)),
    readLog: (readOptions = {}) => whileOpen(() => reader.log(readOptions)),
    head: () => whileOpen(() => reader.head()),
    async *subscribe(subscribeOptions) {
      const signal = AbortSignal.any([subscribeOptions.signal, closing.signal]);
      const followed = { ...shared, head: () => reader.head(), knows: (position: LogPosition) => reader.knows(position) };
      try {
        yield* followLog(followed, { ...subscribeOptions, signal });
      } catch (error) {
        noticeRefusal(error);
        throw error;
      }
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      appender.close();
      await connection.release();
    },
  };
}

const AGAIN_AFTER_MS = 60_000;

const sentences: Readonly<Record<EngineRefusalReason, string>> = {
  credentials: 'EventStoreDB does not accept the user or the password in EVENTSTORE_URL',
  rights: 'the user in EVENTSTORE_URL may not do what the portal needs: read $all, read and write the streams of its namespace',
  certificate: 'the certificate of EventStoreDB is of an authority that is not trusted: name it in EVENTSTORE_URL by tlsCAFile',
};

/** Says what only people can mend, in one line a minute at most, however many calls run into it. */
function createRefusalLog(log: Log): (error: unknown) => void {
  const toldAt = new Map<string, number>();
  const tell = (sentence: string, fields: Parameters<Log['error']>[1]): void => {
    const now = performance.now();
    if (now - (toldAt.get(sentence) ?? -Infinity) < AGAIN_AFTER_MS) return;
    toldAt.set(sentence, now);
    log.error(sentence, { component: 'event store', ...fields });
  };
  return (error) => {
    if (error instanceof EngineRefused) tell(sentences[error.reason], { code: error.reason, error: error.cause });
    if (error instanceof UnknownLogPosition)
      tell('no record of this log begins at a position that was stored: it belongs to another log', { position: error.position });
  };
}
