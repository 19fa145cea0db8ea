import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPollTimingFromExpectedWait } from './createPollTimingFromExpectedWait.ts';

const LOOK_MS = 5;

describe('who waits for something that others do', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Waits so often for what takes `tookMs`; answers the looks and the milliseconds of each of the last hundred. */
  const waitings = async (tookMs: (number: number) => number, count: number) => {
    const timing = createPollTimingFromExpectedWait();
    const each: { readonly looks: number; readonly ms: number }[] = [];
    for (let number = 0; number < count; number += 1) {
      const doneAt = performance.now() + tookMs(number);
      const waiting = timing.begun();
      const waited = (async () => {
        for (let looks = 1; ; looks += 1) {
          await timing.beforeLook();
          const isDone = performance.now() >= doneAt;
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
          if (!isDone) continue;
          timing.ended(waiting, true);
          return each.push({ looks, ms: performance.now() - waiting.begunAt });
        }
      })();
      await vi.advanceTimersByTimeAsync(2_000);
      await waited;
    }
    return each.slice(-100);
  };

  it('looks once in most cases, and soon after it is done', async () => {
    const each = await waitings((number) => 18 + (number % 5), 400);
    expect(each.filter(({ looks }) => looks === 1).length).toBeGreaterThan(70);
    expect(Math.max(...each.map(({ ms }) => ms))).toBeLessThan(45);
  });

  it('learns that it takes longer, and that it takes less again', async () => {
    const each = await waitings((number) => (number < 300 ? 70 : 15), 600);
    expect(Math.max(...each.map(({ ms }) => ms))).toBeLessThan(35);
  });

  it('looks in short steps when it takes far longer than it mostly does', async () => {
    const each = await waitings((number) => (number === 399 ? 500 : 15), 400);
    expect(each.at(-1)!.looks).toBeGreaterThan(10);
    expect(each.at(-1)!.ms).toBeLessThan(530);
  });

  it('looks less and less often the longer nothing comes, and still finds it soon', async () => {
    const each = await waitings((number) => (number === 399 ? 1_800 : 15), 400);
    expect(each.at(-1)!.looks).toBeLessThan(100);
    expect(each.at(-1)!.ms).toBeLessThan(1_910);
  });
});
