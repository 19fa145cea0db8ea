import { describe, expect, it } from 'vitest';
import { isPortalRunning } from './isPortalRunning.ts';

/** Time passes only while it sleeps; the leases are those of the moment. */
function watched(leasesAt: (ms: number) => Record<string, number>) {
  let now = 0;
  const timing = {
    takeOverAfterMs: 6_000,
    lookMs: 1_000,
    monotonicMs: () => now,
    sleep: (ms: number) => Promise.resolve(void (now += ms)),
  };
  return isPortalRunning(() => Promise.resolve(new Map(Object.entries(leasesAt(now)))), timing);
}

describe('a portal', () => {
  it('that has stopped writes nothing for as long as a lease lasts', async () => {
    expect(await watched(() => ({ worker: 7, projector: 9 }))).toBe(false);
    expect(await watched(() => ({}))).toBe(false);
  });
  it('is at work when one of its processes gives a sign, even the last moment', async () => {
    expect(await watched((ms) => ({ worker: 7, projector: ms < 6_000 ? 9 : 10 }))).toBe(true);
  });
  it('is at work when a process takes a lease', async () => {
    expect(await watched((ms): Record<string, number> => (ms < 2_000 ? {} : { worker: 1 }))).toBe(true);
  });
});
