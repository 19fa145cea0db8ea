import { HOUR_MS, MINUTE_MS } from '../clock/clock.ts';
import { createRetryDelay, type sleepUnlessAborted as realPause } from '../scheduler/sleepUnlessAborted.ts';

/** So many faults of a gateway in a row, whatever the recipients: then the channel pauses. */
const FAULTS_IN_A_ROW = 5;
const betweenProbes = createRetryDelay(1_000, MINUTE_MS);
/** What a gateway asks for is kept up to here: a slip of its clock must not stop a channel for days. */
export const LONGEST_GATEWAY_RETRY_AFTER_MS = HOUR_MS;

export type BreakerState = 'closed' | 'open' | 'probing';

/** Keeps a channel from a gateway that is away: after faults in a row a single letter is tried now and then. */
export type Breaker = ReturnType<typeof createBreaker>;

interface BreakerFault {
  readonly reason: string;
  readonly retryAfterMs?: number;
}

interface BreakerParts {
  readonly signal: AbortSignal;
  readonly pause: typeof realPause;
  /** A letter may be tried again. */
  due(): void;
  /** At each change, and at each probe that has failed; `reason`: the code of the fault that opened it or that the probe met. */
  changed(state: BreakerState, failedProbes: number, reason?: string): void;
}

export function createBreaker({ signal, pause, due, changed }: BreakerParts) {
  let state: 'closed' | 'open' | 'due' | 'probing' = 'closed';
  let faults = 0;
  let failedProbes = 0;

  const open = ({ reason, retryAfterMs = 0 }: BreakerFault): void => {
    state = 'open';
    const ms = Math.max(betweenProbes(failedProbes + 1), Math.min(retryAfterMs, LONGEST_GATEWAY_RETRY_AFTER_MS));
    void pause(ms, signal).then(() => {
      if (signal.aborted) return;
      state = 'due';
      due();
    });
    changed('open', failedProbes, reason);
  };
  return {
    /** Whether a letter may be tried now. */
    isOpenTo: () => state === 'closed' || state === 'due',
    /** Says whether this try is the probe. */
    begin(): boolean {
      if (state !== 'due') return false;
      state = 'probing';
      return true;
    },
    /** The probe was none: its letter had gone. */
    release(): void {
      state = 'due';
    },
    /** The gateway has answered, whatever it was. */
    answered(isProbe: boolean): void {
      faults = 0;
      if (!isProbe) return;
      state = 'closed';
      failedProbes = 0;
      changed('closed', 0);
    },
    fault(isProbe: boolean, fault: BreakerFault): void {
      if (isProbe) failedProbes += 1;
      else if (state !== 'closed') return;
      faults += 1;
      if (isProbe || faults >= FAULTS_IN_A_ROW || fault.retryAfterMs !== undefined) open(fault);
    },
    state: (): BreakerState => (state === 'due' ? 'open' : state),
  };
}
