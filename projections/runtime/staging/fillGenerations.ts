import type { Journal } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { createProjectionRunner } from '../createProjectionRunner.ts';
import { readLogForRunners } from './readLogForRunners.ts';

/**
 * Fills the generations of these projections that are being built, in another thread, up to the end of the log. Who calls it
 * writes nothing to them meanwhile. Ends early when the signal aborts. `withoutPersonal`: the caller reads the same events and
 * looks for damaged ones, which are then not seen here.
 */
export type FillGenerationsInThread = (projections: readonly string[], signal: AbortSignal, withoutPersonal: boolean) => Promise<void>;

/** No erasure has to reach the thread that fills what holds nothing personal. */
export const canBeFilledInThread = ({ erasure }: Projection): boolean => erasure === 'nothing';

const BATCH_SIZE = 500;

/**
 * The work of `FillBeside`: reads the log once for all these projections and makes their generations whole. When the signal
 * aborts, what was read so far is in the store.
 */
export async function fillGenerations(options: {
  readonly journal: Journal;
  readonly store: ReadModelStore;
  readonly projections: readonly Projection[];
  readonly log: Log;
  /** Events a batch at most; default 500. */
  readonly batchSize?: number;
  readonly signal: AbortSignal;
  /** Default false: personal fields are opened, as a live projector does. */
  readonly withoutPersonal?: boolean;
}): Promise<void> {
  const { journal, store, projections, log, batchSize = BATCH_SIZE, signal, withoutPersonal = false } = options;
  const opened = await Promise.all(projections.map((projection) => store.open(projection).then(({ next }) => ({ projection, next }))));
  const runners = await Promise.all(
    opened.flatMap(({ projection, next }) => (next === undefined ? [] : [createProjectionRunner(projection, next, log)])),
  );
  const reading = readLogForRunners({ journal, runners, batchSize, signal, ...(withoutPersonal && { withoutPersonal }) });
  for await (const { caughtUp } of reading) if (caughtUp) break;
  for (const runner of runners) {
    await runner.storePosition();
    await runner.writer.settle(signal);
  }
}
