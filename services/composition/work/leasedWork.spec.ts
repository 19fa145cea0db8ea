import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { createLeases } from '@portal/platform/leases/createLeases';
import type { Leases } from '@portal/platform/leases/leases';
import { silentLog } from '@portal/platform/log/createLog';
import { createMemoryRecords, type MemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { runUnderLease, waitForLeaseAndRunOnce } from './leasedWork.ts';

const NAME = 'publisher';
let records: MemoryRecords;
let one: Leases;
let other: Leases;
let stop: AbortController;

beforeEach(() => {
  records = createMemoryRecords(systemClock);
  [one, other] = ['one', 'other'].map((holder) => createLeases({ records, holder, timing: { lookMs: 10 } })) as [Leases, Leases];
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await Promise.all([one.close(), other.close()]);
});

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve())));

describe('work that one process does at a time', () => {
  const keep = (leases: Leases, work: (stop: AbortSignal) => Promise<void>, signal = stop.signal): Promise<void> =>
    runUnderLease({ leases, log: silentLog, name: NAME }, signal, work);

  it('is tried again after an error, and done by another process once this one stops', async () => {
    const seen: string[] = [];
    const ofOne = new AbortController();
    const ended = keep(
      one,
      async (until) => {
        seen.push('one');
        if (seen.length === 1) throw new Error('away');
        await aborted(until);
      },
      ofOne.signal,
    );
    await expect.poll(() => seen).toEqual(['one', 'one']);
    const next = keep(other, async (until) => {
      seen.push('other');
      await aborted(until);
    });
    ofOne.abort();
    await ended;
    await expect.poll(() => seen).toEqual(['one', 'one', 'other']);
    stop.abort();
    await next;
  });

  it('begins from the start where its lease was taken away', async () => {
    let begun = 0;
    const ended = keep(one, async (until) => {
      begun += 1;
      await aborted(until);
    });
    await expect.poll(() => begun).toBe(1);
    const [lease] = await records.list<object>('leases');
    await records.put('leases', lease!.key, { ...lease!.value, holder: null, token: 99 });
    await expect.poll(() => begun).toBe(2);
    stop.abort();
    await ended;
  });
});

describe('what is done once, while no other process does it', () => {
  /** The other process works until it is released. */
  async function otherAtWork(): Promise<() => void> {
    let release = (): void => undefined;
    let begun = false;
    void waitForLeaseAndRunOnce(other, NAME, async () => {
      begun = true;
      await new Promise<void>((resolve) => (release = resolve));
    });
    await expect.poll(() => begun).toBe(true);
    return () => release();
  }

  it('waits for its turn and answers, or fails as it does', async () => {
    const release = await otherAtWork();
    let isDone = false;
    const done = waitForLeaseAndRunOnce(one, NAME, async () => {
      isDone = true;
      return 7;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isDone).toBe(false);
    release();
    expect(await done).toBe(7);
    await expect(waitForLeaseAndRunOnce(one, NAME, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });

  it('is not done where it is given up before its turn, and comes to its end where it has begun', async () => {
    const release = await otherAtWork();
    const giveUp = new AbortController();
    let times = 0;
    const work = async (): Promise<number> => (times += 1);
    const waiting = waitForLeaseAndRunOnce(one, NAME, work, giveUp.signal);
    giveUp.abort();
    expect(await waiting).toBeUndefined();
    expect(await waitForLeaseAndRunOnce(one, NAME, work, AbortSignal.abort())).toBeUndefined();
    release();
    const late = new AbortController();
    const whole = async (): Promise<number> => {
      late.abort();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return work();
    };
    expect(await waitForLeaseAndRunOnce(one, NAME, whole, late.signal)).toBe(1);
  });
});
