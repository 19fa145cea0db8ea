import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Journal, JournalBatch } from '@portal/platform/journal/journal';
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
}): AsyncGenerator<JournalBatch> {
  const { journal, runners, batchSize, signal } = options;
  if (runners.length === 0) return;
  const after = runners.map((runner) => runner.position()).reduce((least, each) => (each < least ? each : least));
  const types = [...new Set(runners.flatMap(({ projection }) => projection.events))];
  for await (const batch of journal.subscribe({ after, types, batchSize, signal })) {
    for (const runner of runners) {
      await runner.handle(batch);
      if (batch.events.length > 1) await nextTurn();
    }
    yield batch;
  }
}
