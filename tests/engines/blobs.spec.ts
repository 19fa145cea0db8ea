import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Collection } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '@portal/platform/blobs/blobStore';
import { describeBlobStore, createStreamFailingAfterBytes, inChunks } from '@portal/platform/blobs/blobStoreSuite';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import { openGridFsBlobStore } from '@portal/services/engines/mongodb/blobs/openGridFsBlobStore';
import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { checkBucketByTestObject } from '@portal/services/engines/s3/checkBucketByTestObject';
import { openS3BlobStore } from '@portal/services/engines/s3/openS3BlobStore';
import { openFaultProxy, type FaultProxy } from './harness/faultProxy.ts';
import { startVersitygw, versitygw, type VersitygwUnderTest } from './versitygwUnderTest.ts';
import { aDatabaseName, describeOnMongo, type MongoUnderTest } from './mongoUnderTest.ts';

describe.skipIf(versitygw === undefined)(`in S3${versitygw === undefined ? ' (no versitygw on this machine)' : ''}`, () => {
  let server: VersitygwUnderTest;
  let proxy: FaultProxy;
  beforeAll(async () => {
    server = await startVersitygw();
    proxy = await openFaultProxy(server.bucket);
  });
  afterAll(async () => {
    await proxy.close();
    await server.stop();
  });
  const behindProxy = (): BucketSettings => ({ ...server.bucket, host: proxy.host, port: proxy.port });
  const large = randomBytes(11_000_000);

  describeBlobStore('versitygw', () => Promise.resolve(openS3BlobStore({ bucket: server.bucket })));

  it('goes in parts, is read again, and leaves none of an upload that failed', async () => {
    const store = openS3BlobStore({ bucket: server.bucket });
    const [id, failed] = [randomUUID(), randomUUID()];
    expect(await store.put(id, inChunks(large, 100_000))).toEqual({ sizeBytes: large.length });
    expect((await buffer(await store.get(id))).equals(large)).toBe(true);
    await expect(store.put(failed, createStreamFailingAfterBytes(6_000_000))).rejects.toThrow('client went away');
    const later = openS3BlobStore({ bucket: server.bucket, clock: { now: () => new Date(Date.now() + 7_200_000).toISOString() } });
    await expect(later.cleanUp()).rejects.toMatchObject({ name: 'EngineRefused', reason: 'credentials' });
    expect(await store.cleanUp()).toBe(0);
  });

  it.each(['requests', 'replies'] as const)('comes through a network that cuts connections in their %s', async (of) => {
    const store = openS3BlobStore({ bucket: behindProxy() });
    const id = randomUUID();
    const cuts = setInterval(() => proxy.reset(), 700);
    proxy.cutAfter(6_500_000, of);
    await store.put(id, inChunks(large, 100_000));
    clearInterval(cuts);
    expect((await buffer(await store.get(id))).equals(large)).toBe(true);
    proxy.heal();
    await store.close();
  });

  it('does what a check asks of it', async () => {
    expect(await checkBucketByTestObject(server.bucket)).toEqual({ keepsVersions: false });
    await expect(checkBucketByTestObject({ ...server.bucket, secretKey: 'falsch' })).rejects.toMatchObject({ reason: 'credentials' });
    await expect(checkBucketByTestObject({ ...server.bucket, accessKey: 'fremd' })).rejects.toMatchObject({ reason: 'credentials' });
    await expect(checkBucketByTestObject({ ...server.bucket, region: 'us-east-1' })).rejects.toMatchObject({ reason: 'credentials' });
    await expect(checkBucketByTestObject({ ...server.bucket, bucket: 'andere' })).rejects.toMatchObject({ reason: 'rights' });
  });
});

describeOnMongo({ cutAfterBytes: 600_000 }, (name, engine) => {
  describeBlobStore(`GridFS, ${name}`, () => {
    const mongo = engine.connect();
    const store = openGridFsBlobStore({ mongo });
    return Promise.resolve({ ...store, close: () => mongo.close() });
  });
  describeLeftovers(engine);
});

/** Who removes content gets no further than to its first chunk. */
const dyingBeforeChunksGo = (mongo: MongoConnection): MongoConnection => ({
  ...mongo,
  get db() {
    return new Proxy(mongo.db, {
      get: (db, name) =>
        name === 'collection'
          ? (of: string) => (of === 'blobs.chunks' ? withoutRemovals(db.collection(of)) : db.collection(of))
          : undefined,
    });
  },
});
const withoutRemovals = (chunks: Collection): Collection =>
  new Proxy(chunks, {
    get: (all, name: keyof Collection) => {
      if (name === 'deleteMany') return () => Promise.reject(new Error('died'));
      const value: unknown = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    },
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
      await expect(store.put(failed, createStreamFailingAfterBytes(600_000))).rejects.toThrow('client went away');
      await store.put(replaced, Readable.from([Buffer.from('erste')]));
      await store.put(replaced, Readable.from([Buffer.from('zweite')]));
      await store.put(deleted, inChunks(randomBytes(300_000), 50_000));
      await store.delete(deleted);
      expect((await buffer(await store.get(replaced))).toString()).toBe('zweite');
      expect(await counts()).toEqual([1, 1, 1]);
    });

    it.each<[string, (store: BlobStore, id: string) => Promise<unknown>, string | undefined]>([
      ['deleted', (store, id) => store.delete(id), undefined],
      ['replaced', (store, id) => store.put(id, Readable.from([Buffer.from('zweite')])), 'zweite'],
    ])('is removed an hour later when the process died while a blob was %s', async (_what, change, left) => {
      const store = openGridFsBlobStore({ mongo, clock });
      const id = randomUUID();
      await store.put(id, Readable.from([Buffer.from('erste')]));
      await expect(change(openGridFsBlobStore({ mongo: dyingBeforeChunksGo(mongo), clock }), id)).rejects.toThrow('died');
      now = '2026-11-21T11:00:01.000Z';
      expect(await store.cleanUp()).toBe(1);
      expect(await counts()).toEqual(left === undefined ? [0, 0, 0] : [1, 1, 1]);
      if (left !== undefined) expect((await buffer(await store.get(id))).toString()).toBe(left);
    });

    it('is removed an hour later when the process died with the upload, and only that', async () => {
      const store = openGridFsBlobStore({ mongo, clock });
      const whole = randomUUID();
      await store.put(whole, Readable.from([Buffer.from('Kontoauszug')]));
      const dying = new Readable({ read: () => undefined });
      dying.push(randomBytes(300_000));
      const put = store.put(randomUUID(), dying);
      await expect.poll(counts).toEqual([1, 2, 2]);
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
