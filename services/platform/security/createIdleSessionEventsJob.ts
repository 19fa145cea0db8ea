import { instantAfter, millisOf, MINUTE_MS } from '../clock/clock.ts';
import { derivedId } from '../commands/derivedId.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import { iterateRecordCollectionPages } from '../records/iterateRecordCollectionPages.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { sessionTimesAndRefreshCookies } from '../sessions/sessionTimesAndRefreshCookies.ts';
import { streamNameOfSessionOwner, SESSIONS_COLLECTION, type StoredSession } from '../sessions/storedSession.ts';
import { noDetailsKnown, type SecurityLog } from './securityLog.ts';

const LOOKS = 'security-looks';
const LOOK = 'idle-sessions';
/** Activity is stored once a minute: what looks idle any sooner may not be. */
const SETTLED_MS = 2 * MINUTE_MS;
const READ_TOGETHER = 500;

/** Nobody does anything when a session ends by itself: it is looked for. Each is told of once, whatever process looks. */
export const createIdleSessionEventsJob = ({
  records,
  security,
}: {
  readonly records: Pick<RecordStore, 'get' | 'put' | 'list'>;
  readonly security: Pick<SecurityLog, 'keep'>;
}): ScheduledJob => ({
  name: 'idle-sessions',
  everyMs: MINUTE_MS,
  async run(now) {
    const until = instantAfter(now, -SETTLED_MS);
    const since = (await records.get<string>(LOOKS, LOOK))?.value ?? until;
    for await (const session of all(records)) {
      const endedAt = endOf(session);
      if (millisOf(endedAt) <= millisOf(since) || millisOf(endedAt) > millisOf(until)) continue;
      await security.keep({
        id: derivedId(session.sessionId, 'idle'),
        at: endedAt,
        kind: 'session-ran-out',
        ...noDetailsKnown,
        account: streamNameOfSessionOwner(session),
        device: session.device ?? null,
      });
    }
    await records.put<string>(LOOKS, LOOK, until);
  },
});

/** Unused for too long, or open for as long as it may be. */
function endOf({ realm, openedAt, lastSeenAt }: StoredSession): string {
  const { idleMs, absoluteMs } = sessionTimesAndRefreshCookies[realm];
  const [idleEnd, latestEnd] = [instantAfter(lastSeenAt, idleMs), instantAfter(openedAt, absoluteMs)];
  return millisOf(idleEnd) < millisOf(latestEnd) ? idleEnd : latestEnd;
}

async function* all(records: Pick<RecordStore, 'list'>): AsyncIterable<StoredSession> {
  for await (const page of iterateRecordCollectionPages<StoredSession>(records, SESSIONS_COLLECTION, READ_TOGETHER))
    for (const { value } of page) yield value;
}
