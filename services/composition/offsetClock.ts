import { systemClock, instantAfter, type Clock } from '@portal/platform/clock/clock';

export interface OffsetClock extends Clock {
  /** From now on the clock goes by so much ahead (or behind, when negative). */
  shift(byMs: number): void;
}

/** The system's clock, moved: lets the demo bank come to be in the past, so that its cases have a history. */
export function createOffsetClock(): OffsetClock {
  let byMs = 0;
  return { now: () => (byMs === 0 ? systemClock.now() : instantAfter(systemClock.now(), byMs)), shift: (ms) => void (byMs = ms) };
}
