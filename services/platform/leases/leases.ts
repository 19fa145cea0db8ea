/**
 * Work that only one process at a time may do. Another one takes over within 10 s after the holder died, at once after it
 * stopped in order; a holder that stood still has it back at once when nobody took it. No wall clock is trusted: each
 * process measures by its own monotonic one.
 */
export interface Leases {
  /**
   * Waits until this process holds the lease, runs `work`, and starts over when it was lost or the work ended or failed.
   * Ends when the signal aborts and the work has ended; the lease is then free at once.
   */
  keep(name: string, signal: AbortSignal, work: (lease: Lease) => Promise<void>): Promise<void>;
  /** Whether this process holds it now, for health. */
  holds(name: string): boolean;
  /** Ends all that `keep` keeps and waits for it. The records stay open. */
  close(): Promise<void>;
}

export interface Lease {
  /** Grows with each holder: whoever has seen a higher one refuses what comes with this. */
  readonly token: number;
  /** Aborts when the lease was lost, and when the work is to end because its keeper ends. */
  readonly lost: AbortSignal;
  /**
   * Asks the store, so that a holder that slept does not go on.
   * @throws LeaseLost when this holder is not the holder any more; EngineUnavailable when nobody knows
   */
  confirm(): Promise<void>;
}

export class LeaseLost extends Error {
  constructor(readonly lease: string) {
    super(`lease lost: ${lease}`);
    this.name = 'LeaseLost';
  }
}
