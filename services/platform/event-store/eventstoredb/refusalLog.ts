import { EngineRefused, type RefusalReason } from '../../engineRefused.ts';
import type { Log } from '../../log/createLog.ts';
import { UnknownPosition } from '../eventStore.ts';

const AGAIN_AFTER_MS = 60_000;

const sentences: Readonly<Record<RefusalReason, string>> = {
  credentials: 'EventStoreDB does not accept the user or the password in EVENTSTORE_URL',
  rights: 'the user in EVENTSTORE_URL may not do what the portal needs: read $all, read and write the streams of its namespace',
  certificate: 'the certificate of EventStoreDB is of an authority that is not trusted: name it in EVENTSTORE_URL by tlsCAFile',
};

/** Says what only people can mend, in one line a minute at most, however many calls run into it. */
export function createRefusalLog(log: Log): (error: unknown) => void {
  const toldAt = new Map<string, number>();
  const tell = (sentence: string, fields: Parameters<Log['error']>[1]): void => {
    const now = performance.now();
    if (now - (toldAt.get(sentence) ?? -Infinity) < AGAIN_AFTER_MS) return;
    toldAt.set(sentence, now);
    log.error(sentence, { component: 'event store', ...fields });
  };
  return (error) => {
    if (error instanceof EngineRefused) tell(sentences[error.reason], { code: error.reason, error: error.cause });
    if (error instanceof UnknownPosition)
      tell('no record of this log begins at a position that was stored: it belongs to another log', { position: error.position });
  };
}
