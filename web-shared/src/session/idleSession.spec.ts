import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdleTimer, IDLE_NOTICE_MS } from './idleSession.ts';
import { createFakeBrowserTabs } from './testing/createFakeBrowserTabs.ts';

const IDLE_MS = 15 * 60_000;
const SHORT_MS = 5 * 60_000;

function openTab(idleMs: number | (() => number) = IDLE_MS) {
  const idle = createIdleTimer({ idleMs, channel: 'portal.test.activity' });
  const seen = { secondsLeft: undefined as number | undefined, overs: 0, keptAlive: 0 };
  const { stay } = idle.watch({
    warn: (secondsLeft) => void (seen.secondsLeft = secondsLeft),
    over: () => void (seen.overs += 1),
    keepAlive: () => void (seen.keptAlive += 1),
  });
  return { idle, seen, stay };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', createFakeBrowserTabs().BroadcastChannel);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session without a sign of life', () => {
  it('counts down the last minute and is over once', () => {
    const { seen } = openTab();
    vi.advanceTimersByTime(IDLE_MS - IDLE_NOTICE_MS - 1_000);
    expect(seen.secondsLeft).toBeUndefined();
    vi.advanceTimersByTime(2_000);
    expect(seen.secondsLeft).toBe(59);
    vi.advanceTimersByTime(IDLE_NOTICE_MS);
    expect(seen).toMatchObject({ secondsLeft: undefined, overs: 1 });
  });

  it('is over in its time where the device’s clock is put back meanwhile', () => {
    const { seen } = openTab();
    vi.setSystemTime(Date.now() - 60 * 60_000);
    vi.advanceTimersByTime(IDLE_MS + 2_000);
    expect(seen.overs).toBe(1);
  });

  it('lives on through work in another tab', () => {
    const [here, there] = [openTab(), openTab()];
    vi.advanceTimersByTime(IDLE_MS - IDLE_NOTICE_MS - 1_000);
    there.idle.noteActivity();
    vi.advanceTimersByTime(IDLE_NOTICE_MS);
    expect(here.seen).toMatchObject({ secondsLeft: undefined, overs: 0 });
  });

  it('ends in all tabs when the shortest time is up, with the notice in all', () => {
    const [here, there] = [openTab(), openTab(SHORT_MS)];
    vi.advanceTimersByTime(SHORT_MS - IDLE_NOTICE_MS + 1_000);
    expect([here.seen.secondsLeft, there.seen.secondsLeft]).toEqual([59, 59]);
    vi.advanceTimersByTime(IDLE_NOTICE_MS);
    expect([here.seen.overs, there.seen.overs]).toEqual([1, 1]);
  });

  it('goes on in all tabs when the person stays in one', () => {
    const [here, there] = [openTab(), openTab(SHORT_MS)];
    vi.advanceTimersByTime(SHORT_MS - 10_000);
    here.stay();
    vi.advanceTimersByTime(IDLE_NOTICE_MS);
    expect([here.seen, there.seen].map(({ secondsLeft, overs }) => [secondsLeft, overs])).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
  });

  it('has its time anew where it becomes shorter: somebody has gone there', () => {
    let idleMs = IDLE_MS;
    const { seen } = openTab(() => idleMs);
    vi.advanceTimersByTime(2 * SHORT_MS);
    idleMs = SHORT_MS;
    vi.advanceTimersByTime(SHORT_MS - IDLE_NOTICE_MS - 1_000);
    expect(seen).toMatchObject({ secondsLeft: undefined, overs: 0 });
    vi.advanceTimersByTime(IDLE_NOTICE_MS + 2_000);
    expect(seen.overs).toBe(1);
  });

  it('tells the server every five minutes while somebody works', () => {
    const { idle, seen } = openTab();
    for (let minute = 0; minute < 12; minute += 1) {
      vi.advanceTimersByTime(60_000);
      idle.noteActivity();
    }
    expect(seen.keptAlive).toBe(2);
  });
});
