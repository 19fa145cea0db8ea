import { silentLog, type Log } from '../log/createLog.ts';
import { HeldLease } from './heldLease.ts';
import { LeaseRecordAccessor, type LeaseStore, type StoredLease } from './leaseRecord.ts';
import type { Lease, Leases } from './leases.ts';
import { realLeaseClockAndTiming, type LeaseClockAndTiming } from './leaseTiming.ts';

interface LeasesOptions {
  readonly records: LeaseStore;
  /** Random, of this process only. */
  readonly holder: string;
  readonly log?: Log;
  readonly timing?: Partial<LeaseClockAndTiming>;
}

/** Leases over any record store: one lease is one record, changed by compare-and-set. */
export function createLeases({ records, holder, log = silentLog, timing: own = {} }: LeasesOptions): Leases {
  const timing = { ...realLeaseClockAndTiming, ...own };
  const closing = new AbortController();
  const held = new Map<string, HeldLease>();
  const kept = new Set<Promise<void>>();
  let keepers = 0;

  const workOnce = async (lease: HeldLease, name: string, signal: AbortSignal, work: (lease: Lease) => Promise<void>): Promise<void> => {
    const end = (): void => lease.endWork();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    held.set(name, lease);
    log.info('lease taken', { component: name, count: lease.token });
    try {
      await work(lease);
    } catch (error) {
      if (lease.isHeld && !signal.aborted) log.error('work under lease failed', { component: name, error });
    } finally {
      signal.removeEventListener('abort', end);
      log.info(lease.isHeld ? 'lease released' : 'lease lost', { component: name, count: lease.token });
      held.delete(name);
      // When the store is away the lease expires by itself.
      await lease.release().catch(() => undefined);
    }
  };

  const keep = async (name: string, signal: AbortSignal, work: (lease: Lease) => Promise<void>): Promise<void> => {
    keepers += 1;
    const taker = new LeaseTaker({ name, stored: new LeaseRecordAccessor(records, name), timing, holder: `${holder}/${keepers}` });
    while (!signal.aborted) {
      const lease = await taker.tryToTake().catch(() => undefined);
      if (lease && signal.aborted) await lease.release().catch(() => undefined);
      else if (lease) await workOnce(lease, name, signal, work);
      // A process that stood still learns at once that nobody has taken its lease, or who has.
      if (lease?.lost.aborted !== true) await timing.sleep(timing.lookMs, signal);
    }
  };

  return {
    keep(name, signal, work) {
      const keeping = keep(name, AbortSignal.any([signal, closing.signal]), work).finally(() => kept.delete(keeping));
      kept.add(keeping);
      return keeping;
    },
    holds: (name) => held.get(name)?.isHeld ?? false,
    async close() {
      closing.abort();
      await Promise.allSettled(kept);
    },
  };
}

interface TakerOptions {
  readonly name: string;
  readonly holder: string;
  readonly stored: LeaseRecordAccessor;
  readonly timing: LeaseClockAndTiming;
}

/** Looks at a lease that others hold, and takes it when it is free or shows no heartbeat for long enough. */
class LeaseTaker {
  #seen: { readonly version: number; readonly atMs: number } | undefined;

  constructor(private readonly options: TakerOptions) {}

  async tryToTake(): Promise<HeldLease | undefined> {
    const { stored, timing, holder } = this.options;
    const found = await stored.read();
    if (found && !this.#mayTake(found)) return undefined;
    const takenAtMs = timing.monotonicMs();
    const record = { holder, token: (found?.token ?? 0) + 1 };
    const version = await stored.write(record, found?.version ?? 'absent');
    return version === undefined ? undefined : new HeldLease({ ...this.options, record, version, takenAtMs });
  }

  #mayTake({ holder, version }: StoredLease): boolean {
    // Own: written at a try whose answer was lost.
    if (holder === null || holder === this.options.holder) return true;
    const nowMs = this.options.timing.monotonicMs();
    if (this.#seen?.version !== version) this.#seen = { version, atMs: nowMs };
    return nowMs - this.#seen.atMs >= this.options.timing.takeOverAfterMs;
  }
}
