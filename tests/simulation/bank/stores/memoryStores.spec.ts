import { expect, it } from 'vitest';
import { describeBlobStore } from '@portal/platform/blobs/blobStoreSuite';
import { describeEventStore } from '@portal/platform/event-store/eventStoreSuite';
import { describeReadModelStore } from '@portal/platform/read-model-store/readModelStoreSuite';
import { describeRecordStore } from '@portal/platform/records/recordStoreSuite';
import { describeKeyVault } from '@portal/platform/vault/keyVaultSuite';
import { emptyBlobs, openMemoryBlobStore } from './memoryBlobStore.ts';
import { emptyLog, openMemoryEventStore } from './memoryEventStore.ts';
import { emptyVault, openMemoryKeyVault } from './memoryKeyVault.ts';
import { emptyReadModels, openMemoryReadModelStore } from './memoryReadModelStore.ts';
import { emptyRecords, loseUnsynced, openMemoryRecordStore } from './memoryRecordStore.ts';

/** Stores that lie in memory keep what the ports promise, so that what fails in the simulation is not theirs. */

const keys = { masterKey: Buffer.alloc(32, 7), pseudonymKey: Buffer.alloc(32, 7) };
const logs = new Map<object, ReturnType<typeof emptyLog>>();
const openLog = (disk = emptyLog()) => {
  const store = openMemoryEventStore(disk);
  logs.set(store, disk);
  return store;
};
describeEventStore('in memory', {
  open: async () => openLog(),
  reopen: async (store) => openLog(logs.get(store)),
});

const vaults = new Map<object, ReturnType<typeof emptyVault>>();
const openVault = (disk = emptyVault()) => {
  const vault = openMemoryKeyVault(disk, keys);
  vaults.set(vault, disk);
  return vault;
};
describeKeyVault('in memory', {
  open: async () => openVault(),
  reopen: async (vault) => openVault(vaults.get(vault)),
});

describeRecordStore('in memory', async (clock) => {
  const disk = emptyRecords();
  return {
    store: openMemoryRecordStore(disk, clock),
    reopen: async () => openMemoryRecordStore(disk, clock),
    dispose: async () => undefined,
  };
});

it('loses in a fall the last records that nobody waited for, and nothing that somebody did', async () => {
  const disk = emptyRecords();
  const store = openMemoryRecordStore(disk, { now: () => '2026-11-23T08:00:00.000Z' });
  const put = (key: string, value: number, durable: boolean) => store.put('answers', key, value, { durable });
  await put('a', 1, false);
  await put('b', 1, true);
  await put('a', 2, false);
  await put('a', 3, false);
  await put('c', 1, false);
  loseUnsynced(disk, (unsynced) => {
    expect(unsynced).toBe(3);
    return 2;
  });
  expect((await store.list('answers')).map(({ key, value }) => [key, value])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

const readModels = new Map<object, ReturnType<typeof emptyReadModels>>();
const openReadModels = (disk = emptyReadModels()) => {
  const store = openMemoryReadModelStore(disk);
  readModels.set(store, disk);
  return store;
};
describeReadModelStore('in memory', {
  open: async () => openReadModels(),
  reopen: async (store) => openReadModels(readModels.get(store)),
});

describeBlobStore('in memory', async () => openMemoryBlobStore(emptyBlobs()));
