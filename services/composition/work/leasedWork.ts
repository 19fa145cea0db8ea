import type { Lease, Leases } from '@portal/platform/leases/leases';
import type { Log } from '@portal/platform/log/createLog';
import { createRetryDelay, sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

const retryDelay = createRetryDelay(250, 10_000);

/**
 * Keeps work going that one process does at a time: waits for the lease, works until `stop` aborts, again after an error
 * with growing pauses, and from the start when the lease was lost. Ends with the signal.
 */
export async function runUnderLease(
  { leases, log, name }: { readonly leases: Leases; readonly log: Log; readonly name: string },
  signal: AbortSignal,
  work: (stop: AbortSignal, lease: Lease) => Promise<void>,
): Promise<void> {
  await leases.keep(name, signal, async (lease) => {
    const stop = AbortSignal.any([signal, lease.lost]);
    let failures = 0;
    while (!stop.aborted) {
      try {
        await work(stop, lease);
        failures = 0;
      } catch (error) {
        if (stop.aborted) return;
        failures += 1;
        log.error('work of a lease failed, trying again', { component: name, attempt: failures, error });
        await sleepUnlessAborted(retryDelay(failures), stop);
      }
    }
  });
}

/**
 * Does something while no other process does, once; what it throws comes out. When `giveUp` aborts before it was its
 * turn, it is not done.
 */
export async function waitForLeaseAndRunOnce<T>(
  leases: Leases,
  name: string,
  work: () => Promise<T>,
  giveUp?: AbortSignal,
): Promise<T | undefined> {
  if (giveUp?.aborted) return undefined;
  const done = new AbortController();
  const begun = { is: false };
  const stopWaiting = (): void => void (begun.is || done.abort());
  giveUp?.addEventListener('abort', stopWaiting);
  let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
  await leases.keep(name, done.signal, async () => {
    begun.is = true;
    try {
      outcome = { value: await work() };
    } catch (error) {
      outcome = { error };
    } finally {
      done.abort();
    }
  });
  giveUp?.removeEventListener('abort', stopWaiting);
  if (outcome === undefined) return undefined;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
