import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<string>(() => undefined);

describe('work with a time limit', () => {
  it('that is done in time says what it came to, and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve('done'), 100, () => 'late')).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('failed')), 100, () => 'late')).rejects.toThrow('failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that takes longer says what is said instead, or fails as is told', async () => {
    const answered = withTimeout(never, 100, () => 'late');
    const failed = withTimeout(never, 100, () => {
      throw new Error('too late');
    });
    const failure = expect(failed).rejects.toThrow('too late');
    await vi.advanceTimersByTimeAsync(100);
    expect(await answered).toBe('late');
    await failure;
  });

  it('that fails after all disturbs nobody', async () => {
    let fail: (error: Error) => void = () => undefined;
    const answered = withTimeout(new Promise((_, reject) => (fail = reject)), 100, () => 'late');
    await vi.advanceTimersByTimeAsync(100);
    fail(new Error('too late to matter'));
    expect(await answered).toBe('late');
  });
});
