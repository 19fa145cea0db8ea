import { expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createRemoteProjectorMaintenance } from './projectorControl.ts';

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
