import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal, JournalBatch, JournalSubscribeOptions } from '@portal/platform/journal/journal';
import type { ProjectionRunner } from '../liveProjection.ts';

/**
 * Reads the log once for several read models, from where the last of them stands: opening an event costs more than what one
 * of them makes of it. Each batch comes when all have taken it in.
 */
export async function* readLogForRunners(options: {
  readonly journal: Journal;
  readonly runners: readonly ProjectionRunner[];
  readonly batchSize: number;
  readonly signal: AbortSignal;
  readonly withoutPersonal?: JournalSubscribeOptions['withoutPersonal'];
  /** Reads these events too, and sees each batch before the first of them takes it in. */
  readonly watch?: { readonly events: readonly string[]; sees(batch: JournalBatch): void } | undefined;
}): AsyncGenerator<JournalBatch> {
  const { journal, runners, batchSize, signal, withoutPersonal, watch } = options;
  if (runners.length === 0) return;
  const after = leastPositionOfRunners(runners);
  const types = [...new Set([...runners.flatMap(({ projection }) => projection.events), ...(watch?.events ?? [])])];
  for await (const batch of journal.subscribe({ after, types, batchSize, signal, ...(withoutPersonal && { withoutPersonal }) })) {
    watch?.sees(batch);
    for (const runner of runners) {
      await runner.handle(batch);
      if (batch.events.length > 1) await nextTurn();
    }
    yield batch;
  }
}

export const leastPositionOfRunners = (runners: readonly Pick<ProjectionRunner, 'position'>[]): LogPosition =>
  runners.map((runner) => runner.position()).reduce((least, each) => (each < least ? each : least));
