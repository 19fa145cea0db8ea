import { expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createRemoteProjectorMaintenance, serveProjectorRequests } from './projectorControl.ts';

it('what is asked of the projector of another process is not over there before it is read, wherever the own clock stands', async () => {
  let expiresAt: string | undefined;
  const records = {
    put: async (_collection: string, _key: string, _value: unknown, options: { readonly expiresAt?: string } = {}) => {
      expiresAt = options.expiresAt;
    },
    get: async () => ({ value: { answer: { differences: [] } } }),
    delete: async () => undefined,
  } as unknown as RecordStore;
  await createRemoteProjectorMaintenance({ records, clock: { now: () => '2020-01-01T00:00:00.000Z' } }).forget(['customer-1']);
  expect(expiresAt! > systemClock.now()).toBe(true);
});

it.each([
  ['EngineUnavailable', EngineUnavailable],
  ['TypeError', Error],
])('what the projector of another process could not do for %s can be asked again where an engine was away', async (failed, kind) => {
  const records = { put: async () => undefined, get: async () => ({ value: { answer: { failed } } }), delete: async () => undefined };
  const asked = createRemoteProjectorMaintenance({ records: records as unknown as RecordStore, clock: systemClock }).forget(['customer-1']);
  await expect(asked.catch((error: Error) => error.constructor)).resolves.toBe(kind);
});

it.each([
  ['by its end', 'EngineUnavailable', true],
  ['by another projector', 'ProjectionOpenedElsewhere', false],
])('a request that was cut off %s has no answer: who comes next does it', async (_, failed, ends) => {
  const stopped = new AbortController();
  const answered: unknown[] = [];
  const stored = { key: 'r', value: { request: { kind: 'vacuum' } } };
  const records = { list: async () => [stored], put: async (...written: unknown[]) => void answered.push(written) };
  const pace = { next: async () => stopped.abort() };
  const parts = { records, clock: systemClock, pace } as unknown as Parameters<typeof serveProjectorRequests>[0];
  await serveProjectorRequests(parts, stopped.signal, async () => {
    if (ends) stopped.abort();
    return { failed };
  });
  expect(answered).toEqual([]);
});
