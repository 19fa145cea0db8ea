import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStoreWithUploadCleanUp } from '@portal/platform/blobs/blobStore';
import { createEncryptedBlobs } from '@portal/platform/blobs/createEncryptedBlobs';
import { describeBlobStore, createStreamFailingAfterBytes, inChunks } from '@portal/platform/blobs/blobStoreSuite';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import type { EngineAddresses } from '@portal/platform/config/readEnvironment';
import { openFolderBlobStore } from '@portal/services/engines/embedded/blobs/openFolderBlobStore';
import { copyMissingBlobsWithBankMark, TargetBelongsToOtherBank } from '@portal/services/composition/migration/copyMissingBlobs';
import { checkDocumentBucket } from '@portal/services/composition/outside-check/checkDocumentBucket';
import { openS3BlobStore } from './openS3BlobStore.ts';
import { signedHeaders } from './s3Signature.ts';
import { NO_SUCH_UPLOAD, startSimulatedS3, type S3Fault, type SimulatedS3 } from './testing/simulatedS3.ts';

const partBytes = 64 * 1024;
let s3: SimulatedS3;
let store: BlobStoreWithUploadCleanUp;
/** Waits for nothing that never comes. */
let hasty: BlobStoreWithUploadCleanUp;
beforeAll(async () => {
  s3 = await startSimulatedS3({ leastPart: partBytes });
  store = openS3BlobStore({ bucket: s3.bucket, partBytes });
  hasty = openS3BlobStore({ bucket: s3.bucket, partBytes, times: { silenceMs: 200, tryForMs: 400 } });
});
afterEach(() => {
  s3.fault = () => undefined;
  s3.objects.clear();
  s3.uploads.clear();
  s3.calls.length = 0;
});
afterAll(async () => {
  await store.close();
  await hasty.close();
  await s3.stop();
});

/** The first so many calls of this beginning meet the fault. */
function meets(fault: S3Fault, call: string, times = 1): void {
  let left = times;
  s3.fault = (each) => (each.startsWith(call) && left-- > 0 ? fault : undefined);
}
const put = (id: string, content: Buffer, by = store) => by.put(id, inChunks(content, 10_000));
const contentOf = async (id: string, by = store): Promise<Buffer> => buffer(await by.get(id));
/** Three parts. */
const large = randomBytes(2 * partBytes + 1_234);
const small = Buffer.from('Grundbuchauszug');
const refusedAs = (reason: string) => ({ name: 'EngineRefused', engine: 's3', reason });
const away = { name: 'EngineUnavailable', engine: 's3', diskFull: false };

describeBlobStore('S3', async () => {
  const server = await startSimulatedS3();
  const own = openS3BlobStore({ bucket: server.bucket });
  return {
    ...own,
    close: async () => {
      await own.close();
      await server.stop();
    },
  };
});

describe('a signature', () => {
  const keys = { region: 'us-east-1', accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const request = { method: 'GET', host: 'examplebucket.s3.amazonaws.com', at: '2013-05-24T00:00:00.000Z', body: undefined };
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  it.each([
    ['/test.txt', {}, { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/', { lifecycle: '' }, {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/', { prefix: 'J', 'max-keys': '2' }, {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %s %j is the one that Amazon publishes', (path, query, headers, signature) => {
    expect(signedHeaders({ ...request, path, query, headers }, keys)['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

describe('blobs in a bucket', () => {
  it('go in parts where they are large, and come back as they were', async () => {
    const id = randomUUID();
    expect(await put(id, large)).toEqual({ sizeBytes: large.length });
    expect((await contentOf(id)).equals(large)).toBe(true);
    expect(s3.uploads.size).toBe(0);
    expect(s3.calls.filter((call) => call.includes('partNumber='))).toHaveLength(3);
  });

  it.each([partBytes - 1, partBytes, partBytes + 1])('keep %i bytes', async (size) => {
    const [id, content] = [randomUUID(), randomBytes(size)];
    await put(id, content);
    expect((await contentOf(id)).equals(content)).toBe(true);
  });

  it('are all named, however many pages they take', async () => {
    const ids = Array.from({ length: 205 }, () => randomUUID());
    for (const id of ids) s3.objects.set(`blobs/${id}`, { content: small, tag: '"x"', meta: undefined });
    s3.objects.set('bank.json', { content: small, tag: '"x"', meta: undefined });
    const found: string[] = [];
    for await (const id of store.ids()) found.push(id);
    expect(found).toEqual([...ids].sort());
  });

  it('leave no parts behind when their source fails', async () => {
    await expect(store.put(randomUUID(), createStreamFailingAfterBytes(partBytes + 10))).rejects.toThrow('client went away');
    expect(s3.uploads.size).toBe(0);
    expect(s3.objects.size).toBe(0);
  });

  it('are swept an hour after their process died with the upload, and only those', async () => {
    const [dying, source] = [randomUUID(), new Readable({ read: () => undefined })];
    source.push(Buffer.alloc(partBytes + 10));
    const begun = store.put(dying, source);
    await expect.poll(() => [...s3.uploads.values()].map(({ parts }) => parts.size)).toEqual([1]);
    expect(await store.cleanUp()).toBe(0);
    for (const upload of s3.uploads.values()) upload.at = new Date(Date.now() - 3_600_001);
    expect(await store.cleanUp()).toBe(1);
    expect(s3.uploads.size).toBe(0);
    source.push(null);
    await expect(begun).rejects.toMatchObject(away);
    expect(await store.exists(dying)).toBe(false);
  });
});

describe('an upload', () => {
  it.each<[S3Fault, string, number]>([
    ['reset', 'PUT', 1],
    ['reset', 'PUT', 2],
    ['reset-after', 'PUT', 1],
    ['slow-down', 'PUT', 2],
    ['silent', 'PUT', 1],
    ['reset-after', 'POST blobs/{id}?uploadId', 1],
    ['late-error', 'POST blobs/{id}?uploadId', 1],
    ['slow-down', 'POST blobs/{id}?uploads', 1],
  ])('is whole after %s of %s, %i times', async (fault, call, count) => {
    const id = randomUUID();
    meets(fault, call.replace('{id}', id), count);
    await put(id, large, fault === 'silent' ? hasty : store);
    s3.fault = () => undefined;
    expect((await contentOf(id)).equals(large)).toBe(true);
    expect(s3.uploads.size).toBe(0);
  });

  it('is known to be whole where the answer was lost and the server has forgotten the upload', async () => {
    s3.unknownUpload = { status: 400, code: 'InvalidPart' };
    const id = randomUUID();
    meets('reset-after', `POST blobs/${id}?uploadId`);
    await put(id, large);
    s3.unknownUpload = NO_SUCH_UPLOAD;
    expect((await contentOf(id)).equals(large)).toBe(true);
  });

  it.each<[string, S3Fault, string, Buffer]>([
    ['the server goes on breaking off', 'reset', 'PUT', large],
    ['the server goes on being too busy', 'slow-down', 'PUT', small],
    ['the server says nothing', 'silent', 'PUT', small],
    ['something else answers', 'html', 'PUT', small],
    ['something else answers', 'html', 'POST', large],
    ['something else answers at its end', 'html', 'POST blobs/{id}?uploadId', large],
    ['the server goes on refusing its end', 'late-error', 'POST blobs/{id}?uploadId', large],
  ])('ends with an engine that is away where %s, and nothing is there', async (_name, fault, call, content) => {
    const id = randomUUID();
    meets(fault, call.replace('{id}', id), 1_000);
    await expect(put(id, content, hasty)).rejects.toMatchObject(away);
    s3.fault = () => undefined;
    expect(await store.exists(id)).toBe(false);
    await expect.poll(() => s3.uploads.size).toBe(0);
  });

  it('of a second version leaves the first one as it was where it fails', async () => {
    const id = randomUUID();
    await put(id, small);
    meets('slow-down', 'PUT', 1_000);
    await expect(put(id, large, hasty)).rejects.toMatchObject(away);
    expect((await contentOf(id)).equals(small)).toBe(true);
  });
});

describe('a download', () => {
  it.each<[S3Fault, number]>([
    ['half', 1],
    ['half', 4],
    ['reset', 1],
    ['reset-after', 1],
    ['slow-down', 2],
    ['silent', 1],
  ])('is whole after %s, %i times', async (fault, count) => {
    const id = randomUUID();
    await put(id, large);
    meets(fault, 'GET', count);
    expect((await contentOf(id, fault === 'silent' ? hasty : store)).equals(large)).toBe(true);
  });

  it('goes on where it was', async () => {
    const id = randomUUID();
    await put(id, large);
    meets('half', 'GET');
    await contentOf(id);
    expect(s3.calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
  });

  it('fails where the server breaks off for ever', async () => {
    const id = randomUUID();
    await put(id, small);
    meets('reset', 'GET', 1_000);
    await expect(hasty.get(id)).rejects.toMatchObject(away);
    meets('half', 'GET', 1_000);
    const broken = await hasty.get(id);
    await s3.stop();
    await expect(buffer(broken)).rejects.toMatchObject(away);
    await expect(hasty.get(id)).rejects.toMatchObject(away);
    await s3.start();
    s3.fault = () => undefined;
    expect(await contentOf(id)).toEqual(small);
  });

  it('never mixes two versions', async () => {
    const id = randomUUID();
    await put(id, large);
    meets('half', 'GET');
    const content = await store.get(id);
    s3.objects.set(`blobs/${id}`, { content: randomBytes(large.length), tag: '"other"', meta: undefined });
    await expect(buffer(content)).rejects.toMatchObject({ name: 'BlobMissing' });
  });

  it.each<S3Fault>(['longer', 'html'])('of what is no such document (%s) is found out by who decrypts', async (fault) => {
    const blobs = createEncryptedBlobs({ store, vault: { key: () => Promise.resolve(Buffer.alloc(32, 7)) } });
    const id = randomUUID();
    await blobs.put('enquiry-1', id, Readable.from([small]));
    meets(fault, 'GET', 1_000);
    await expect(blobs.get('enquiry-1', id).then(buffer)).rejects.toMatchObject({ name: 'CiphertextDamaged' });
  });
});

describe('a server that does not serve us', () => {
  it.each<[string, Partial<BucketSettings>, string]>([
    ['another access key', { accessKey: 'fremd' }, 'credentials'],
    ['another secret key', { secretKey: 'falsch' }, 'credentials'],
    ['another region', { region: 'us-east-1' }, 'credentials'],
    ['another bucket', { bucket: 'andere' }, 'rights'],
  ])('says so for %s', async (_name, wrong, reason) => {
    const own = openS3BlobStore({ bucket: { ...s3.bucket, ...wrong } });
    await expect(own.mark()).rejects.toMatchObject(refusedAs(reason));
    await expect(own.put(randomUUID(), Readable.from([small]))).rejects.toMatchObject(refusedAs(reason));
    await own.close();
    expect(s3.calls).toHaveLength(2);
  });

  it('is not taken for one without the document where it says that there is no such user', async () => {
    meets('no-user', 'GET', 1_000);
    await expect(store.mark()).rejects.toMatchObject(refusedAs('credentials'));
    await expect(store.get(randomUUID())).rejects.toMatchObject(refusedAs('credentials'));
  });

  it('says so where the clocks differ', async () => {
    s3.now = () => new Date(Date.now() + 16 * 60_000);
    await expect(store.mark()).rejects.toMatchObject(refusedAs('credentials'));
    s3.now = () => new Date();
  });

  it.each(['mark', 'ids'] as const)('is not taken for an empty bucket: %s', async (what) => {
    meets('html', 'GET', 1_000);
    const asked = what === 'mark' ? store.mark() : store.ids()[Symbol.asyncIterator]().next();
    await expect(asked).rejects.toMatchObject(away);
  });
});

describe('documents that move into a bucket', () => {
  it('are copied with the mark, once, also where the move was cut off', async () => {
    const from = await openFolderBlobStore({ folder: await mkdtemp(join(tmpdir(), 'portal-move-')) });
    const [first, second] = [randomUUID(), randomUUID()];
    await from.put(first, Readable.from([small]));
    await from.put(second, Readable.from([large]));
    await from.setMark({ bank: 'one' });
    meets('slow-down', 'PUT', 1_000);
    await expect(copyMissingBlobsWithBankMark(from, hasty)).rejects.toMatchObject(away);
    s3.fault = () => undefined;
    await put(first, small);
    expect(await copyMissingBlobsWithBankMark(from, store)).toEqual({ documents: 2, copied: 1, deleted: 0 });
    expect((await contentOf(second)).equals(large)).toBe(true);
    expect(await store.mark()).toEqual({ bank: 'one', isUnused: true });
    await store.setMark({ bank: 'one', knows: { stream: 'enquiry-1', revision: 3, id: 'e' } });
    expect(await copyMissingBlobsWithBankMark(from, store)).toEqual({ documents: 2, copied: 0, deleted: 0 });
    expect(await store.mark()).toMatchObject({ knows: { revision: 3 } });
  });
  it('never go into the bucket of another bank', async () => {
    const from = await openFolderBlobStore({ folder: await mkdtemp(join(tmpdir(), 'portal-move-')) });
    await from.put(randomUUID(), Readable.from([small]));
    await from.setMark({ bank: 'one' });
    await store.setMark({ bank: 'other' });
    await expect(copyMissingBlobsWithBankMark(from, store)).rejects.toThrow(TargetBelongsToOtherBank);
    expect([...s3.objects.keys()]).toEqual(['bank.json']);
  });
});

describe('the round trip of a check', () => {
  const asked = (wrong: Partial<BucketSettings> = {}) =>
    checkDocumentBucket({ environment: { engines: { kind: 'distributed', bucket: { ...s3.bucket, ...wrong } } as EngineAddresses } });
  const place = () => `127.0.0.1:${s3.bucket.port}/portal-dokumente`;

  it('writes, reads, lists and deletes, leaves nothing, and says so in a line', async () => {
    expect(await asked()).toEqual([{ ok: true, line: `Dokumente: im Bucket ${place()} geschrieben, gelesen, aufgelistet und gelöscht.` }]);
    expect(s3.objects.size).toBe(0);
  });
  it('tells of a bucket that keeps what is deleted', async () => {
    s3.keepsVersions = true;
    const [told] = await asked();
    s3.keepsVersions = false;
    expect(told).toMatchObject({ ok: true, line: expect.stringContaining('bewahrt Versionen auf') as unknown });
  });
  it.each<[Partial<BucketSettings>, RegExp]>([
    [{ secretKey: 'falsch' }, /nimmt die Schlüssel nicht an\. Prüfen Sie BLOBS_URL, BLOBS_REGION/],
    [{ bucket: 'andere' }, /Den Bucket in BLOBS_URL gibt es nicht, oder der Schlüssel darf dort nicht/],
    [{ port: 1 }, /127\.0\.0\.1:1\/portal-dokumente antwortet nicht wie ein S3-Server \(ECONNREFUSED\)/],
    [{ secure: true }, /antwortet nicht wie ein S3-Server \(EPROTO|ERR_SSL_/],
  ])('says in a line what is wrong: %j', async (wrong, line) => {
    const found = await asked(wrong);
    expect(found).toMatchObject([{ ok: false, line: expect.stringMatching(line) as unknown }]);
    expect(JSON.stringify(found)).not.toContain('falsch');
  });
  it('says nothing where documents are elsewhere', async () => {
    expect(await checkDocumentBucket({ environment: { engines: { kind: 'embedded' } } })).toEqual([]);
  });
});
