import { type Lease, LeaseLost } from './leases.ts';
import type { LeaseRecord, LeaseRecordAccessor } from './leaseRecord.ts';
import type { LeaseClockAndTiming } from './leaseTiming.ts';

const LOOK_AT_CLOCK_MS = 250;

interface HeldLeaseOptions {
  readonly name: string;
  readonly stored: LeaseRecordAccessor;
  readonly timing: LeaseClockAndTiming;
  readonly record: LeaseRecord;
  readonly version: number;
  /** Measured before the write that took the lease was sent. */
  readonly takenAtMs: number;
}

/** A lease while it is held: renews it, and gives it up by itself before others may take it. */
export class HeldLease implements Lease {
  readonly #options: HeldLeaseOptions;
  readonly #lost = new AbortController();
  readonly #ended = new AbortController();
  readonly #beating: Promise<void>;
  readonly #watching: Promise<void>;
  #version: number;
  #renewedAtMs: number;
  #isLost = false;

  constructor(options: HeldLeaseOptions) {
    this.#options = options;
    this.#version = options.version;
    this.#renewedAtMs = options.takenAtMs;
    this.#beating = this.#beat();
    this.#watching = this.#watch();
  }

  get token(): number {
    return this.#options.record.token;
  }

  /** Looking at it is enough for a process that wakes up from a freeze to notice, even before its timers run. */
  get lost(): AbortSignal {
    this.#noticeSilence();
    return this.#lost.signal;
  }

  get isHeld(): boolean {
    this.#noticeSilence();
    return !this.#isLost;
  }

  async confirm(): Promise<void> {
    if (!this.isHeld) throw new LeaseLost(this.#options.name);
    const stored = await this.#options.stored.read();
    if (!this.#isMine(stored)) this.#lose();
    if (!this.isHeld) throw new LeaseLost(this.#options.name);
  }

  /** The work is to end, the lease is kept until it has. */
  endWork(): void {
    this.#lost.abort();
  }

  /** Stops renewing and frees the lease for others, when it is still this holder's. */
  async release(): Promise<void> {
    this.#ended.abort();
    await Promise.all([this.#beating, this.#watching]);
    if (this.#isLost) return;
    await this.#write({ ...this.#options.record, holder: null });
  }

  async #beat(): Promise<void> {
    const { timing, record } = this.#options;
    for (let waitMs = this.#untilHeartbeat(); !this.#ended.signal.aborted && !this.#isLost;) {
      await timing.sleep(waitMs, this.#ended.signal);
      if (this.#ended.signal.aborted || !this.isHeld) return;
      const startedAtMs = timing.monotonicMs();
      try {
        if (await this.#write(record)) this.#renewedAtMs = startedAtMs;
        else this.#lose();
        waitMs = this.#untilHeartbeat();
      } catch {
        // The store is away: `#watch` gives the lease up when that lasts.
        waitMs = timing.lookMs / 2;
      }
    }
  }

  /** All leases of a process at the same moment: a store may take in one call what comes together. */
  #untilHeartbeat(): number {
    const { heartbeatMs, monotonicMs } = this.#options.timing;
    return heartbeatMs - (monotonicMs() % heartbeatMs);
  }

  async #watch(): Promise<void> {
    while (!this.#ended.signal.aborted && this.isHeld) await this.#options.timing.sleep(LOOK_AT_CLOCK_MS, this.#ended.signal);
  }

  /** False when somebody else holds it. A version that is not the known one may come from an own write whose answer was lost. */
  async #write(record: LeaseRecord): Promise<boolean> {
    const { stored } = this.#options;
    const written = await stored.write(record, this.#version);
    if (written !== undefined) this.#version = written;
    if (written !== undefined) return true;
    const found = await stored.read();
    if (found === undefined || !this.#isMine(found)) return false;
    const again = await stored.write(record, found.version);
    this.#version = again ?? found.version;
    return again !== undefined;
  }

  #isMine(stored: LeaseRecord | undefined): boolean {
    return stored?.holder === this.#options.record.holder && stored.token === this.token;
  }

  #noticeSilence(): void {
    const { timing } = this.#options;
    if (timing.monotonicMs() - this.#renewedAtMs >= timing.loseAfterMs) this.#lose();
  }

  #lose(): void {
    this.#isLost = true;
    this.#lost.abort();
  }
}
