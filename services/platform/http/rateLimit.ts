import { edgeLimits } from './edgeLimits.ts';

export interface RateLimitConfig {
  /** 0 = no limit. */
  readonly requests: number;
  readonly windowMs: number;
}

/** Counts calls per address within windows that begin for all at the same time: one map, thrown away at each turn. */
export class RateLimit {
  private counts = new Map<string, number>();
  private windowEndsAtMs = 0;

  constructor(
    private readonly config: RateLimitConfig,
    private readonly monotonicMs: () => number = () => performance.now(),
  ) {}

  /** Seconds to wait, or 0 when the call may pass. */
  secondsToWait(address: string): number {
    if (this.config.requests === 0) return 0;
    const nowMs = this.monotonicMs();
    if (nowMs >= this.windowEndsAtMs || this.counts.size >= edgeLimits.rateLimitAddresses) {
      this.counts = new Map();
      this.windowEndsAtMs = nowMs + this.config.windowMs;
    }
    const group = networkOf(address);
    const count = (this.counts.get(group) ?? 0) + 1;
    this.counts.set(group, count);
    return count <= this.config.requests ? 0 : Math.max(1, Math.ceil((this.windowEndsAtMs - nowMs) / 1000));
  }
}

/** One customer line has a whole /64 of IPv6 addresses. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
