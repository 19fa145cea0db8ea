import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, noConnection } from './apiProblem.ts';
import { runUnderKey } from './runUnderKey.ts';

let keys: string[];
const answering = (key: string): Promise<void> => Promise.resolve(void keys.push(key));
const lost = (key: string): Promise<void> => {
  keys.push(key);
  return Promise.reject(noConnection('weg'));
};
const underWay = (key: string): Promise<void> => {
  keys.push(key);
  return Promise.reject(new ApiProblem({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS', detail: 'Bitte warten Sie einen Moment.' }));
};
const refused = (key: string): Promise<void> => {
  keys.push(key);
  return Promise.reject(new ApiProblem({ status: 409, code: 'NO', detail: 'Nein' }));
};
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

beforeEach(() => {
  keys = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('the key of a command', () => {
  it('stays while no answer is known', async () => {
    await quietly(runUnderKey('files/1/ready "1"', lost));
    await runUnderKey('files/1/ready "1"', answering);
    expect(keys[1]).toBe(keys[0]);
  });

  it('stays while the same command is being done, by an attempt whose answer was lost', async () => {
    await quietly(runUnderKey('d', underWay));
    await runUnderKey('d', answering);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is the same for two that go out at the same time', async () => {
    await Promise.all([runUnderKey('a', answering), runUnderKey('a', answering)]);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is a new one after an answer, also after a refusal', async () => {
    await runUnderKey('b', answering);
    await quietly(runUnderKey('b', refused));
    await runUnderKey('b', answering);
    expect(new Set(keys).size).toBe(3);
  });

  it('is a new one an hour later: a document that was uploaded anew is not released by an answer of last time', async () => {
    await quietly(runUnderKey('c', lost));
    vi.advanceTimersByTime(60 * 60_000 + 1);
    await runUnderKey('c', answering);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
