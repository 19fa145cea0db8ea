import type { Clock } from '@portal/platform/clock/clock';

/** Time that a spec moves. */
export interface StepClock extends Clock {
  forward(millis: number): void;
}

export function createStepClock(start = '2026-11-21T10:00:00.000Z'): StepClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs).toISOString(),
    forward: (millis) => void (nowMs += millis),
  };
}
