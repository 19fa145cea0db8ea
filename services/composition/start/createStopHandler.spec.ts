import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStopHandler, STOP_WITHIN_MS } from './createStopHandler.ts';

const exits: number[] = [];
const exit = (code: number): void => void exits.push(code);
const neverEnds = (): Promise<void> => new Promise(() => undefined);

beforeEach(() => {
  exits.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a portal that is told to stop', () => {
  it.each([0, 3_000, 60_000])('has its whole time for what is under way after %i ms in which proxies turn away', async (drainMs) => {
    createStopHandler(() => ({ stop: neverEnds, drainMs }), exit)();
    await vi.advanceTimersByTimeAsync(drainMs + STOP_WITHIN_MS - 1);
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(exits).toEqual([1]);
  });

  it('ends well once all has ended', async () => {
    createStopHandler(() => ({ stop: () => Promise.resolve(), drainMs: 0 }), exit)();
    await vi.advanceTimersByTimeAsync(0);
    expect(exits).toEqual([0]);
  });

  it('ends as it is at the second wish, which one within a second is not', () => {
    const stop = createStopHandler(() => ({ stop: neverEnds, drainMs: 0 }), exit);
    stop();
    vi.advanceTimersByTime(1_000);
    stop();
    expect(exits).toEqual([]);
    vi.advanceTimersByTime(1);
    stop();
    expect(exits).toEqual([1]);
  });

  it('ends at once before it runs', () => {
    createStopHandler(() => undefined, exit)();
    expect(exits).toEqual([0]);
  });
});
