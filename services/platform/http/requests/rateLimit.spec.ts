import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rateLimit.ts';
import { startEdge } from '../testing/edgeFixture.ts';

const WINDOW_MS = 10_000;

/** Two processes behind one proxy: they share the count of portions, as the record store does. */
function twoProcesses(requests: number) {
  let nowMs = 0;
  const portions = new Map<string, number>();
  const countPortion = async (address: string): Promise<number> => {
    const count = (portions.get(address) ?? 0) + 1;
    portions.set(address, count);
    return count;
  };
  const limit = () => new RateLimiter({ requests, windowMs: WINDOW_MS, countPortion }, () => nowMs);
  return { processes: [limit(), limit()] as const, told: portions, nextWindow: () => void ((nowMs += WINDOW_MS), portions.clear()) };
}

async function callsLetIn(limits: readonly RateLimiter[], address: string, calls: number): Promise<number> {
  let letIn = 0;
  for (let call = 0; call < calls; call += 1) {
    if (limits[call % limits.length]?.secondsToWait(address) === 0) letIn += 1;
    await Promise.resolve();
  }
  return letIn;
}

describe('the calls of one address', () => {
  it('are counted together by several processes, a tenth of the limit a process too many at most', async () => {
    const { processes } = twoProcesses(100);
    const letIn = await callsLetIn(processes, '203.0.113.7', 400);
    expect(letIn).toBeGreaterThanOrEqual(100);
    expect(letIn).toBeLessThanOrEqual(120);
  });

  it('are let in again in the next window', async () => {
    const { processes, nextWindow } = twoProcesses(100);
    await callsLetIn(processes, '203.0.113.7', 400);
    nextWindow();
    expect(processes[0].secondsToWait('203.0.113.7')).toBe(0);
  });

  it('do not count against another address', async () => {
    const { processes } = twoProcesses(100);
    await callsLetIn(processes, '203.0.113.7', 400);
    expect(processes[1].secondsToWait('203.0.113.8')).toBe(0);
  });

  it('are those of its whole IPv6 line', async () => {
    const limit = new RateLimiter({ requests: 2, windowMs: WINDOW_MS }, () => 0);
    const waits = ['2001:db8::1:2:3', '2001:db8::2:2:3', '[2001:db8::3:2:3]:443'].map((address) => limit.secondsToWait(address));
    expect(waits).toEqual([0, 0, 10]);
  });

  it('reach the engines ten times a window at most, however many they are', async () => {
    const { processes, told } = twoProcesses(100);
    await callsLetIn([processes[0]], '203.0.113.7', 5_000);
    expect(told.get('203.0.113.7')).toBe(10);
  });

  it('are counted by each process alone while the common count is away', async () => {
    const limit = new RateLimiter({ requests: 100, windowMs: WINDOW_MS, countPortion: () => Promise.reject(new Error('away')) }, () => 0);
    expect(await callsLetIn([limit], '203.0.113.7', 400)).toBe(100);
  });
});

describe('too many calls from one address', () => {
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
