import { LeaseLost, type Lease, type Leases } from '@portal/platform/leases/leases';

/** A lease that is held at once, and lost when the spec says so. */
export interface LosableLease extends Pick<Leases, 'keep'> {
  /** Somebody else has it now. A holder that sleeps learns of it when it asks. */
  lose(how: 'noticed' | 'asleep'): void;
}

export function createLosableLease(token: number): LosableLease {
  const lost = new AbortController();
  let isHeld = true;
  const lease: Lease = {
    token,
    lost: lost.signal,
    confirm: () => (isHeld ? Promise.resolve() : Promise.reject(new LeaseLost('publisher'))),
  };
  return {
    keep: (_name, _signal, work) => work(lease).catch(() => undefined),
    lose(how) {
      isHeld = false;
      if (how === 'noticed') lost.abort();
    },
  };
}
