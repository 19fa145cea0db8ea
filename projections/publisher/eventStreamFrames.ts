import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
import type { FeedCursors } from './feedCursors.ts';
import type { IntegrationTable } from './integrationTable.ts';
import { readableEvents } from './readableEvents.ts';

const BATCH = 100;
/** How long a client waits before it comes again. */
const RETRY_MS = 3_000;

export interface EventStreamParts {
  readonly journal: Pick<Journal, 'subscribe'>;
  readonly table: IntegrationTable;
  readonly cursors: FeedCursors;
  /** Exclusive. */
  readonly after: Position;
  readonly heartbeatMs: number;
  /** Ends the stream, in good order. */
  readonly signal: AbortSignal;
}

/** The journal as server-sent events. Pulls the next batch only when the one before has been taken. */
export async function* eventStreamFrames({
  journal,
  table,
  cursors,
  after,
  heartbeatMs,
  signal,
}: EventStreamParts): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`;
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
      const step = await orQuiet(next, heartbeatMs, ending.signal);
      if (step === 'quiet') {
        yield position === told ? ': .\n\n' : `: .\nid: ${cursors.of(position)}\n\n`;
        told = position;
        continue;
      }
      if (step.done) return;
      const { events, broken } = readableEvents(step.value.events, table);
      if (events.length > 0)
        yield events.map(({ position: at, event }) => `id: ${cursors.of(at)}\ndata: ${JSON.stringify(event)}\n\n`).join('');
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

/** The next step, or 'quiet' when there was none for so long. An ending stream is quiet too. */
async function orQuiet(
  next: Promise<IteratorResult<JournalBatch>>,
  heartbeatMs: number,
  signal: AbortSignal,
): Promise<IteratorResult<JournalBatch> | 'quiet'> {
  const stop = new AbortController();
  const onEnd = (): void => stop.abort();
  signal.addEventListener('abort', onEnd);
  try {
    return await Promise.race([next, delay(heartbeatMs, 'quiet' as const, { signal: stop.signal }).catch(() => 'quiet' as const)]);
  } finally {
    signal.removeEventListener('abort', onEnd);
    stop.abort();
  }
}
