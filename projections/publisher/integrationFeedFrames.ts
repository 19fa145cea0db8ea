import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import { createHeartbeatTimer, eventFrame, heartbeatFrame, openingFrame, nextOrQuietTimeout } from '../runtime/eventStream.ts';
import type { FeedCursorCodec } from './feedCursors.ts';
import type { IntegrationEventMapping } from './integrationEventMapping.ts';
import { publicEventsBeforeDamage } from './publicEventsBeforeDamage.ts';

const BATCH = 100;

interface EventStreamParts {
  readonly journal: Pick<Journal, 'subscribe'>;
  readonly table: IntegrationEventMapping;
  readonly cursors: FeedCursorCodec;
  /** Exclusive. */
  readonly after: LogPosition;
  readonly heartbeatMs: number;
  /** Ends the stream, in good order. */
  readonly signal: AbortSignal;
}

/** The journal as server-sent events. Pulls the next batch only when the one before has been taken. */
export async function* integrationFeedFrames({
  journal,
  table,
  cursors,
  after,
  heartbeatMs,
  signal,
}: EventStreamParts): AsyncGenerator<string> {
  yield openingFrame;
  const heartbeat = createHeartbeatTimer(heartbeatMs);
  const ending = new AbortController();
  const end = (): void => ending.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const steps = journal.subscribe({ after, types: table.types, batchSize: BATCH, signal: ending.signal })[Symbol.asyncIterator]();
  try {
    let told = after;
    let position = after;
    let next = steps.next();
    while (!ending.signal.aborted) {
      if (heartbeat.msUntilDue() === 0) {
        yield heartbeatFrame(position === told ? undefined : cursors.of(position));
        heartbeat.frameWritten();
        told = position;
      }
      const step = await nextOrQuietTimeout(next, heartbeat.msUntilDue(), ending.signal);
      if (step === 'quiet') continue;
      if (step.done) return;
      const { events, broken } = publicEventsBeforeDamage(step.value.events, table);
      if (events.length > 0) {
        yield events.map(({ position: at, event }) => eventFrame(cursors.of(at), event)).join('');
        heartbeat.frameWritten();
      }
      if (broken !== undefined) throw broken;
      position = step.value.position;
      told = events.at(-1)?.position ?? told;
      next = steps.next();
    }
  } catch (error) {
    // The client comes again and is told 503 while the engine is away.
    if (!(error instanceof EngineUnavailable)) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await steps.return?.();
  }
}
