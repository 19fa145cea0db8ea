import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, instantAfter } from '../../clock/clock.ts';
import { createMemoryRecords } from '../../records/testing/memoryRecords.ts';
import { createCommonCallCount } from './createCommonCallCount.ts';
import { RateLimiter, type CommonCallCount } from './rateLimit.ts';
import { startEdge } from '../testing/edgeFixture.ts';

const WINDOW_MS = 10_000;
/** Ninety calls in a window. */
const CALL_EVERY_MS = WINDOW_MS / 90;
/** A window begins. */
const NOW = '2026-11-29T10:00:00.000Z';
const atNow = { now: () => NOW };
const vault = { pseudonym: (_: string, value: string) => value };
const ADDRESS = '203.0.113.7';
const OTHER_ADDRESS = '198.51.100.7';

/** Two processes behind one proxy: they share the records. */
function twoProcesses(requests: number) {
  let passedMs = 0;
  const clock = { now: () => instantAfter(NOW, passedMs) };
  const records = createMemoryRecords(clock);
  const count = createCommonCallCount({ records, vault, clock, windowMs: WINDOW_MS });
  let portions = 0;
  const common: CommonCallCount = { ...count, countPortion: (...portion) => ((portions += 1), count.countPortion(...portion)) };
  const process = () => new RateLimiter({ requests, windowMs: WINDOW_MS, common });
  return { processes: [process(), process()] as const, portions: () => portions, advance: (ms: number) => void (passedMs += ms) };
}

async function callsLetIn(limits: readonly RateLimiter[], address: string, calls: number): Promise<number> {
  let letIn = 0;
  for (let call = 0; call < calls; call += 1) {
    if (limits[call % limits.length]?.secondsToWait(address) === 0) letIn += 1;
    await setImmediate();
  }
  return letIn;
}

describe('the calls of one address', () => {
  it('are counted together by several processes, a tenth of the limit a process too many at most', async () => {
    const { processes } = twoProcesses(100);
    const letIn = await callsLetIn(processes, ADDRESS, 400);
    expect(letIn).toBeGreaterThanOrEqual(100);
    expect(letIn).toBeLessThanOrEqual(120);
  });

  it.each([0, 1_000, 3_000, 5_000, 7_000, 9_900])(
    'are all let in while they stay below the limit, also where others have begun to call %i ms after the beginning of a window',
    async (beginMs) => {
      for (const laterMs of [0, 3_000, 7_000]) {
        const { processes, advance } = twoProcesses(100);
        advance(beginMs);
        processes[0].secondsToWait(OTHER_ADDRESS);
        advance(laterMs);
        let refused = 0;
        for (let call = 0; call < 900; call += 1) {
          for (const process of processes) process.secondsToWait(OTHER_ADDRESS);
          // Connections stay with a process for some calls.
          refused += 1 - (await callsLetIn([processes[Math.floor(call / 25) % 2]!], ADDRESS, 1));
          advance(CALL_EVERY_MS);
        }
        expect([laterMs, refused]).toEqual([laterMs, 0]);
      }
    },
  );

  it('that a process tells when their window is over do not count in the next one', async () => {
    const count = createCommonCallCount({ records: createMemoryRecords(atNow), vault, clock: atNow, windowMs: WINDOW_MS });
    const told = [10_000, 20_000, 10_000].map((windowEndsAtMs) => count.countPortion(ADDRESS, windowEndsAtMs));
    expect(await Promise.all(told)).toEqual([1, 1, 2]);
  });

  it('are let in again after the clock was put back', async () => {
    const { processes, advance } = twoProcesses(100);
    await callsLetIn(processes, ADDRESS, 400);
    advance(-HOUR_MS);
    expect(processes[0].secondsToWait(ADDRESS)).toBe(0);
  });

  it('are let in again in the next window', async () => {
    const { processes, advance } = twoProcesses(100);
    await callsLetIn(processes, ADDRESS, 400);
    advance(WINDOW_MS);
    expect(processes[0].secondsToWait(ADDRESS)).toBe(0);
  });

  it('do not count against another address', async () => {
    const { processes } = twoProcesses(100);
    await callsLetIn(processes, ADDRESS, 400);
    expect(processes[1].secondsToWait('203.0.113.8')).toBe(0);
  });

  it('are those of its whole IPv6 line', async () => {
    const limit = new RateLimiter({ requests: 2, windowMs: WINDOW_MS }, undefined, () => 0);
    const waits = ['2001:db8::1:2:3', '2001:db8::2:2:3', '[2001:db8::3:2:3]:443'].map((address) => limit.secondsToWait(address));
    expect(waits).toEqual([0, 0, 10]);
  });

  it('reach the engines ten times a window at most, however many they are', async () => {
    const { processes, portions } = twoProcesses(100);
    await callsLetIn([processes[0]], ADDRESS, 5_000);
    expect(portions()).toBe(10);
  });

  it('are told of once where they become too many, and again after a window in which they were not', () => {
    let nowMs = 0;
    const told: [number, string][] = [];
    const limit = new RateLimiter(
      { requests: 2, windowMs: WINDOW_MS },
      (address) => told.push([nowMs, address]),
      () => nowMs,
    );
    const call = (calls: number, address = ADDRESS) => {
      for (let at = 0; at < calls; at += 1) limit.secondsToWait(address);
    };
    call(5);
    call(3, OTHER_ADDRESS);
    for (nowMs = WINDOW_MS; nowMs < 3 * WINDOW_MS; nowMs += WINDOW_MS) call(5);
    call(2);
    nowMs = 4 * WINDOW_MS;
    call(3);
    nowMs = 9 * WINDOW_MS;
    call(3);
    expect(told).toEqual([
      [0, ADDRESS],
      [0, OTHER_ADDRESS],
      [4 * WINDOW_MS, ADDRESS],
      [9 * WINDOW_MS, ADDRESS],
    ]);
  });

  it('are counted by each process alone while the common count is away', async () => {
    const common = { clock: atNow, countPortion: () => Promise.reject(new Error('away')) };
    const limit = new RateLimiter({ requests: 100, windowMs: WINDOW_MS, common });
    expect(await callsLetIn([limit], ADDRESS, 400)).toBe(100);
  });
});

describe('too many calls from one address', () => {
  it('are a security event, and not one for each call', async () => {
    const noted: object[] = [];
    const security = { note: (happening: object) => noted.push(happening) };
    const strict = await startEdge([], { security, config: { rateLimit: { requests: 1, windowMs: 60_000 } } });
    for (let index = 0; index < 4; index++) await strict.call('GET', '/api/nothing');
    expect(noted).toEqual([{ kind: 'calls-slowed-down', address: '127.0.0.1' }]);
    await strict.stop();
  });

  it('are answered with 429 and when to come again', async () => {
    const strict = await startEdge([], { config: { rateLimit: { requests: 2, windowMs: 60_000 } } });
    const statuses = [];
    for (let index = 0; index < 2; index++) statuses.push((await strict.call('GET', '/api/nothing')).status);
    const third = await strict.call('GET', '/api/nothing');
    expect([...statuses, third.status]).toEqual([404, 404, 429]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.stop();
  });

  it('do not keep those out who ask how the process is', async () => {
    const strict = await startEdge([], { config: { rateLimit: { requests: 1, windowMs: 60_000 } } });
    const statuses = [];
    for (const path of ['/api/nothing', '/api/nothing', '/api/health/live', '/api/health/live'])
      statuses.push((await strict.call('GET', path)).status);
    expect(statuses).toEqual([404, 429, 200, 200]);
    await strict.stop();
  });
});
