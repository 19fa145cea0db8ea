/** Time is a fact from outside: read once at the edge and handed inwards. */
export interface Clock {
  /** The instant as ISO text in UTC with milliseconds, e.g. `2026-11-21T10:00:00.000Z`. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

export const millisOf = (instant: string): number => Date.parse(instant);

export const instantAfter = (instant: string, millis: number): string => new Date(Date.parse(instant) + millis).toISOString();

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
