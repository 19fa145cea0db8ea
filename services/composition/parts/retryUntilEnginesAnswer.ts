import { EngineRefused } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { Log } from '@portal/platform/log/createLog';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { explainDiskFault } from '../first-start/explainDiskFault.ts';

const retryDelay = createRetryDelay(500, 10_000);

/** Waits for engines that are away: a start may come before theirs. Anything else comes out, also that one does not serve us, or that a disk fails. */
export async function retryUntilEnginesAnswer<T>(work: () => Promise<T>, log: Pick<Log, 'warn'>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      const mayComeBack = error instanceof EngineUnavailable && !(error instanceof EngineRefused);
      if (!mayComeBack || explainDiskFault(error) !== undefined) throw error;
      log.warn('an engine is away at the start, trying again', { component: 'start', attempt: failures, error });
      await sleepUnlessAborted(retryDelay(failures));
    }
  }
}
