import { realLeaseClockAndTiming, type LeaseClockAndTiming } from '@portal/platform/leases/leaseTiming';

/** The holders of leases write them anew all the time; a process with calls to answer counts them. */
export const HEARTBEAT_COLLECTIONS: readonly string[] = ['leases', 'rate-limits'];

/** The versions of what a working portal writes all the time, by name. */
type Heartbeats = () => Promise<ReadonlyMap<string, number>>;

type Timing = Pick<LeaseClockAndTiming, 'takeOverAfterMs' | 'lookMs' | 'monotonicMs' | 'sleep'>;

/** Whether some process still writes: watches for as long as a holder of a lease may be silent. */
export async function isPortalRunning(heartbeats: Heartbeats, timing: Timing = realLeaseClockAndTiming): Promise<boolean> {
  const before = await heartbeats();
  const endsAtMs = timing.monotonicMs() + timing.takeOverAfterMs;
  while (timing.monotonicMs() < endsAtMs) {
    await timing.sleep(timing.lookMs, new AbortController().signal);
    const now = await heartbeats();
    if ([...now].some(([name, version]) => before.get(name) !== version)) return true;
  }
  return false;
}
