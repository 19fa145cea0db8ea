import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { EngineRefused } from '../engineRefused.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { BlobMissing, type BlobStore } from './blobStore.ts';
import { createMonitoredBlobStore } from './createMonitoredBlobStore.ts';

const id = randomUUID();
const broken = new EngineUnavailable('s3');
function* cutOff(): Generator<Buffer> {
  yield Buffer.from('x');
  throw broken;
}

it.each([
  ['done', () => Promise.resolve({ sizeBytes: 1 })],
  ['missing', () => Promise.reject(new BlobMissing(id))],
  ['away', () => Promise.reject(broken)],
  ['refused', () => Promise.reject(new EngineRefused('s3', 'rights'))],
  ['failed', () => Promise.reject(new Error('client went away'))],
])('a call of the store counts as %s', async (outcome, answer) => {
  const told: unknown[] = [];
  const { store, watch } = createMonitoredBlobStore({ put: answer } as Partial<BlobStore> as BlobStore);
  watch((call, what) => told.push([call, what]));
  await store.put(id, Readable.from([])).catch(() => undefined);
  expect(told).toEqual([['put', outcome]]);
});

it('a document that breaks off while it is read counts again', async () => {
  const told: unknown[] = [];
  const { store, watch } = createMonitoredBlobStore({
    get: () => Promise.resolve(Readable.from(cutOff())),
  } as Partial<BlobStore> as BlobStore);
  watch((call, what) => told.push([call, what]));
  await expect(store.get(id).then(buffer)).rejects.toBe(broken);
  expect(told).toEqual([
    ['get', 'done'],
    ['get', 'away'],
  ]);
});
