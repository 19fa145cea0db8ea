import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import { MINUTE_MS, DAY_MS } from '../clock/clock.ts';

/** A flood must not fill the disk: what one network does of one kind, what all do, and what a day may take. For each process. */
export interface SecurityEventThrottleLimits {
  readonly perSourceAndMinute: number;
  /** Instead of it, for kinds of which a few say all. */
  readonly perSourceAndMinuteOfKind?: Partial<Readonly<Record<SecurityEventKind, number>>>;
  readonly perMinute: number;
  readonly perDay: number;
}
export const securityEventThrottleLimits: SecurityEventThrottleLimits = {
  perSourceAndMinute: 60,
  perSourceAndMinuteOfKind: { 'body-refused': 10 },
  perMinute: 1_200,
  perDay: 100_000,
};

export function createSecurityEventThrottle(limits: SecurityEventThrottleLimits) {
  let minute = 0;
  let day = 0;
  let inMinute = 0;
  let inDay = 0;
  const bySource = new Map<string, number>();
  return {
    /** Whether one more of this source may be kept. */
    admits({ kind, from, nowMs }: { readonly kind: SecurityEventKind; readonly from: string; readonly nowMs: number }): boolean {
      const [thisMinute, thisDay] = [Math.floor(nowMs / MINUTE_MS), Math.floor(nowMs / DAY_MS)];
      if (thisDay !== day) [day, inDay] = [thisDay, 0];
      if (thisMinute !== minute) {
        [minute, inMinute] = [thisMinute, 0];
        bySource.clear();
      }
      const source = `${kind}|${from}`;
      const most = limits.perSourceAndMinuteOfKind?.[kind] ?? limits.perSourceAndMinute;
      const ofSource = bySource.get(source) ?? 0;
      if (ofSource >= most || inMinute >= limits.perMinute || inDay >= limits.perDay) return false;
      bySource.set(source, ofSource + 1);
      inMinute += 1;
      inDay += 1;
      return true;
    },
  };
}
