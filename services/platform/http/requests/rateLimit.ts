import { millisOf, type Clock } from '../../clock/clock.ts';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { networkOf } from './networkOf.ts';

export interface RateLimitConfig {
  /** 0 = no limit. */
  readonly requests: number;
  readonly windowMs: number;
  /** With several processes. */
  readonly common?: CommonCallCount;
}

/** What several processes count together. */
export interface CommonCallCount {
  /** Windows follow it, so that they are the same in all processes: otherwise calls of two windows would count in one. */
  readonly clock: Clock;
  /**
   * Counts one more portion of an address's calls (a tenth of `requests`) in the window that ends then, and says how many
   * portions all processes together have counted in it.
   */
  countPortion(address: string, windowEndsAtMs: number): Promise<number>;
}

interface Counted {
  /** Calls that this process has let in or refused. */
  calls: number;
  /** Portions of other processes and of this one, as far as they are known here. */
  portions: number;
  /** Portions that this process has given to the common count. */
  given: number;
}

const PORTIONS = 10;

/**
 * Counts calls per address within windows that begin for all at the same time: one map, thrown away at each turn.
 * Processes tell each other of every tenth of the limit, so that no call waits for it; together they let at most a
 * tenth a process too many in.
 */
export class RateLimiter {
  private counts = new Map<string, Counted>();
  private windowEndsAtMs = 0;
  private exceeded = new Set<string>();
  private exceededBefore = new Set<string>();
  private readonly portion: number;

  constructor(
    private readonly config: RateLimitConfig,
    /** Told of an address at its first call too many, and again only after a window without one. */
    private readonly onExceeded: (address: string) => void = () => undefined,
    private readonly monotonicMs: () => number = () => performance.now(),
  ) {
    this.portion = Math.max(1, Math.floor(config.requests / PORTIONS));
  }

  /** Seconds to wait, or 0 when the call may pass. */
  secondsToWait(address: string): number {
    if (this.config.requests === 0) return 0;
    const nowMs = this.turnWindow();
    const group = networkOf(address);
    const counted = this.counts.get(group) ?? { calls: 0, portions: 0, given: 0 };
    this.counts.set(group, counted);
    counted.calls += 1;
    this.share(group, counted);
    const elsewhere = Math.max(0, counted.portions - counted.given) * this.portion;
    if (counted.calls + elsewhere <= this.config.requests) return 0;
    if (!this.exceeded.has(group)) {
      this.exceeded.add(group);
      if (!this.exceededBefore.has(group)) this.onExceeded(address);
    }
    return Math.max(1, Math.ceil((this.windowEndsAtMs - nowMs) / 1000));
  }

  /** Forgets what was counted where another window has begun or the map is full; milliseconds of now. */
  private turnWindow(): number {
    const { common, windowMs } = this.config;
    const nowMs = common === undefined ? this.monotonicMs() : millisOf(common.clock.now());
    const commonEndMs = nowMs - (nowMs % windowMs) + windowMs;
    const isOver = common === undefined ? nowMs >= this.windowEndsAtMs : commonEndMs !== this.windowEndsAtMs;
    if (isOver || this.counts.size >= edgeLimits.rateLimitAddresses) {
      this.counts = new Map();
      this.exceededBefore = nowMs < this.windowEndsAtMs + windowMs ? this.exceeded : new Set();
      this.exceeded = new Set();
      this.windowEndsAtMs = common === undefined ? nowMs + windowMs : commonEndMs;
    }
    return nowMs;
  }

  private share(address: string, counted: Counted): void {
    const { common } = this.config;
    if (common === undefined || counted.calls % this.portion !== 0) return;
    // Beyond the limit nothing more is told: a flood must not reach the engines.
    if (counted.given >= PORTIONS) return;
    counted.given += 1;
    common.countPortion(address, this.windowEndsAtMs).then(
      (portions) => void (counted.portions = Math.max(counted.portions, portions)),
      // The own count goes on without the others'.
      () => undefined,
    );
  }
}
