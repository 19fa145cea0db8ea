import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeBlobStore, failingAfter, inChunks } from '@portal/platform/blobs/blobStoreSuite';
import { openFolderBlobStore } from '@portal/services/engines/embedded/blobs/openFolderBlobStore';
import { openGridFsBlobStore } from '@portal/services/engines/mongodb/blobs/openGridFsBlobStore';
import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openMongo';
import { aDatabaseName, describeOnMongo, type MongoUnderTest } from './mongoUnderTest.ts';

describe('in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  describeBlobStore('folder', () => openFolderBlobStore({ folder }));
});

describeOnMongo({ cutAfterBytes: 600_000 }, (name, engine) => {
  describeBlobStore(`GridFS, ${name}`, () => {
    const mongo = engine.connect();
    const store = openGridFsBlobStore({ mongo });
    return Promise.resolve({ ...store, close: () => mongo.close() });
  });
  describeLeftovers(engine);
});

function describeLeftovers(engine: MongoUnderTest): void {
  describe('what uploads leave behind', () => {
    let mongo: MongoConnection;
    let now: string;
    const clock = { now: () => now };
    const counts = (): Promise<number[]> =>
      Promise.all(['blobs', 'blobs.files', 'blobs.chunks'].map((name) => mongo.retry(() => mongo.db.collection(name).countDocuments({}))));

    beforeEach(() => {
      mongo = engine.connect(aDatabaseName());
      now = '2026-11-21T10:00:00.000Z';
    });
    afterEach(() => mongo.close());

    it('is nothing when the source failed, the blob was replaced or deleted', async () => {
      const store = openGridFsBlobStore({ mongo, clock });
      const [failed, replaced, deleted] = [randomUUID(), randomUUID(), randomUUID()];
      await expect(store.put(failed, failingAfter(600_000))).rejects.toThrow('client went away');
      await store.put(replaced, Readable.from([Buffer.from('erste')]));
      await store.put(replaced, Readable.from([Buffer.from('zweite')]));
      await store.put(deleted, inChunks(randomBytes(300_000), 50_000));
      await store.delete(deleted);
      expect((await buffer(await store.get(replaced))).toString()).toBe('zweite');
      expect(await counts()).toEqual([1, 1, 1]);
    });

    it('is removed an hour later when the process died with the upload, and only that', async () => {
      const store = openGridFsBlobStore({ mongo, clock });
      const whole = randomUUID();
      await store.put(whole, Readable.from([Buffer.from('Kontoauszug')]));
      const dying = new Readable({ read: () => undefined });
      dying.push(randomBytes(300_000));
      const put = store.put(randomUUID(), dying);
      await expect.poll(counts, { timeout: 10_000 }).toEqual([1, 2, 2]);
      expect(await store.cleanUp()).toBe(0);
      now = '2026-11-21T11:00:01.000Z';
      expect(await store.cleanUp()).toBe(1);
      expect(await counts()).toEqual([1, 1, 1]);
      dying.push(null);
      await expect(put).rejects.toMatchObject({ name: 'EngineUnavailable' });
      expect((await buffer(await store.get(whole))).toString()).toBe('Kontoauszug');
    });
  });
}
