import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWakeablePollPace, type WakeablePollPace } from './pollInterval.ts';

describe('a pace', () => {
  const stop = new AbortController();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** How often somebody looks in that time who looks whenever it is due. */
  const looksIn = async (pace: WakeablePollPace, ms: number): Promise<number> => {
    let looks = 0;
    const until = new AbortController();
    const looking = (async () => {
      for (await pace.next(until.signal); !until.signal.aborted; await pace.next(until.signal)) looks += 1;
    })();
    await vi.advanceTimersByTimeAsync(ms);
    until.abort();
    await looking;
    return looks;
  };

  it('is quick after something has happened, and seldom when nothing has for a while', async () => {
    const pace = createWakeablePollPace({ everyMs: 1_000, seldomMs: 10_000 });
    expect(await looksIn(pace, 10_500)).toBe(10);
    expect(await looksIn(pace, 60_000)).toBe(6);
    pace.wake();
    expect(await looksIn(pace, 5_500)).toBe(5);
  });

  it('that something stirs in a long pause is due within the short one', async () => {
    const pace = createWakeablePollPace({ everyMs: 1_000, seldomMs: 10_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    let isDue = false;
    const due = pace.next(stop.signal).then(() => (isDue = true));
    await vi.advanceTimersByTimeAsync(300);
    pace.wake();
    await vi.advanceTimersByTimeAsync(600);
    expect(isDue).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDue).toBe(true);
    await due;
  });

  it('goes on at the short pause however often it is stirred', async () => {
    const pace = createWakeablePollPace({ everyMs: 1_000, seldomMs: 10_000 });
    const stirring = setInterval(() => pace.wake(), 50);
    expect(await looksIn(pace, 20_500)).toBe(20);
    clearInterval(stirring);
  });

  it('ends its pauses when it is no longer wanted', async () => {
    const ended = new AbortController();
    const waiting = createWakeablePollPace({ everyMs: 60_000 }).next(ended.signal);
    ended.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
