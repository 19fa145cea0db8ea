import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, createNoConnectionProblem } from './apiProblem.ts';
import { runUnderIdempotencyKey } from './runUnderIdempotencyKey.ts';

let keys: string[];
const answering = (key: string): Promise<void> => Promise.resolve(void keys.push(key));
const lost = (key: string): Promise<void> => {
  keys.push(key);
  return Promise.reject(createNoConnectionProblem('weg'));
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
    await quietly(runUnderIdempotencyKey('files/1/ready "1"', lost));
    await runUnderIdempotencyKey('files/1/ready "1"', answering);
    expect(keys[1]).toBe(keys[0]);
  });

  it('stays while the same command is being done, by an attempt whose answer was lost', async () => {
    await quietly(runUnderIdempotencyKey('d', underWay));
    await runUnderIdempotencyKey('d', answering);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is the same for two that go out at the same time', async () => {
    await Promise.all([runUnderIdempotencyKey('a', answering), runUnderIdempotencyKey('a', answering)]);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is a new one after an answer, also after a refusal', async () => {
    await runUnderIdempotencyKey('b', answering);
    await quietly(runUnderIdempotencyKey('b', refused));
    await runUnderIdempotencyKey('b', answering);
    expect(new Set(keys).size).toBe(3);
  });

  it('is a new one an hour later: a document that was uploaded anew is not released by an answer of last time', async () => {
    await quietly(runUnderIdempotencyKey('c', lost));
    vi.advanceTimersByTime(60 * 60_000 + 1);
    await runUnderIdempotencyKey('c', answering);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
