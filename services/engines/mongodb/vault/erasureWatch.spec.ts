import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyCache } from '@portal/platform/vault/keyCache';
import { ErasureWatch } from './erasureWatch.ts';

const key = Buffer.alloc(32, 7);

describe('the watch for erasures elsewhere', () => {
  let asked: number;
  let erasures: string;
  let watch: ErasureWatch;
  beforeEach(async () => {
    vi.useFakeTimers();
    asked = 0;
    erasures = 'none';
    const ask = (): Promise<string> => {
      asked += 1;
      return Promise.resolve(erasures);
    };
    watch = new ErasureWatch({ cache: new KeyCache(), erasures: ask, monotonicMs: () => Date.now() });
    watch.keep('customer-1', key, await watch.begin());
  });
  afterEach(() => {
    watch.close();
    vi.useRealTimers();
  });

  const useKeyFor = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) {
      watch.get('customer-1');
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };

  it('asks each second while keys are used', async () => {
    await useKeyFor(60);
    expect(asked).toBeGreaterThan(55);
    erasures = 'one';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watch.get('customer-1')).toBeUndefined();
  });

  it('asks seldom while no key is used', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    asked = 0;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBeGreaterThanOrEqual(19);
    expect(asked).toBeLessThanOrEqual(21);
  });

  it('hands out no key after a pause before it has asked, however often it is tried', async () => {
    await vi.advanceTimersByTimeAsync(60_000 + 5_000);
    erasures = 'one';
    expect([watch.get('customer-1'), watch.get('customer-1')]).toEqual([undefined, undefined]);
    await watch.begin();
    expect(watch.get('customer-1')).toBeUndefined();
  });

  it('has what it kept at once when it has asked after a pause, and asks each second again', async () => {
    await vi.advanceTimersByTimeAsync(60_000 + 5_000);
    await watch.begin();
    expect(watch.get('customer-1')).toEqual(key);
    erasures = 'one';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watch.get('customer-1')).toBeUndefined();
  });

  it('keeps no key for longer than half a minute after its person was erased, used or not', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    const cache = new KeyCache();
    const idle = new ErasureWatch({ cache, erasures: () => Promise.resolve(erasures), monotonicMs: () => Date.now() });
    idle.keep('customer-1', key, await idle.begin());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(cache.size).toBe(1);
    erasures = 'one';
    await vi.advanceTimersByTimeAsync(30_000);
    expect(cache.size).toBe(0);
    idle.close();
  });
});
