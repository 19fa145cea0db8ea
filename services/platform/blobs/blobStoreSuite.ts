import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobMissing, type BlobStore } from './blobStore.ts';

/** What every blob store keeps, whatever engine is below. */
export function describeBlobStore(name: string, open: () => Promise<BlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let store: BlobStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it('gives back what was put, byte for byte, with its size', async () => {
      const id = randomUUID();
      const content = randomBytes(300_001);
      expect(await store.put(id, inChunks(content, 7_000))).toEqual({ sizeBytes: content.length });
      expect(await store.exists(id)).toBe(true);
      expect((await buffer(await store.get(id))).equals(content)).toBe(true);
    });

    it('carries the mark of its bank, which is no blob', async () => {
      expect(await store.mark()).toBeUndefined();
      await store.setMark({ bank: 'one' });
      await store.setMark({ bank: 'one', knows: { stream: 'enquiry-1', revision: 0, id: 'e' } });
      expect(await store.mark()).toEqual({ bank: 'one', knows: { stream: 'enquiry-1', revision: 0, id: 'e' } });
      for await (const id of store.ids()) expect(id).not.toContain('bank');
    });

    it('takes an empty blob', async () => {
      const id = randomUUID();
      expect(await store.put(id, Readable.from([]))).toEqual({ sizeBytes: 0 });
      expect(await buffer(await store.get(id))).toHaveLength(0);
    });

    it('says that a blob is missing', async () => {
      await expect(store.get(randomUUID())).rejects.toBeInstanceOf(BlobMissing);
      expect(await store.exists(randomUUID())).toBe(false);
    });

    it('deletes for good, and twice is as good as once', async () => {
      const id = randomUUID();
      await store.put(id, Readable.from([Buffer.from('Kontoauszug')]));
      await store.delete(id);
      await store.delete(id);
      expect(await store.exists(id)).toBe(false);
      await expect(store.get(id)).rejects.toBeInstanceOf(BlobMissing);
    });

    it('keeps nothing of a source that fails, and says so', async () => {
      const id = randomUUID();
      await expect(store.put(id, createStreamFailingAfterBytes(200_000))).rejects.toThrow('client went away');
      expect(await store.exists(id)).toBe(false);
    });

    it('keeps nothing of a source that is cut off without an error', async () => {
      const id = randomUUID();
      const source = new Readable({ read: () => undefined });
      source.push(randomBytes(1_000));
      const put = store.put(id, source);
      setImmediate(() => source.destroy());
      await expect(put).rejects.toThrow();
      expect(await store.exists(id)).toBe(false);
    });

    it('shows the first version until a second is whole', async () => {
      const id = randomUUID();
      await store.put(id, Readable.from([Buffer.from('erste')]));
      await expect(store.put(id, createStreamFailingAfterBytes(10))).rejects.toThrow();
      expect((await buffer(await store.get(id))).toString()).toBe('erste');
    });

    it('takes many at a time without mixing them', async () => {
      const blobs = Array.from({ length: 20 }, () => ({ id: randomUUID(), content: randomBytes(50_000) }));
      await Promise.all(blobs.map(({ id, content }) => store.put(id, inChunks(content, 4_096))));
      for (const { id, content } of blobs) expect((await buffer(await store.get(id))).equals(content)).toBe(true);
    });

    it('names the blobs that are there, and no others', async () => {
      const [kept, deleted, failed] = [randomUUID(), randomUUID(), randomUUID()];
      await store.put(kept, Readable.from([Buffer.from('Grundbuchauszug')]));
      await store.put(deleted, Readable.from([Buffer.from('Gehaltsnachweis')]));
      await store.delete(deleted);
      await expect(store.put(failed, createStreamFailingAfterBytes(10))).rejects.toThrow();
      const ids: string[] = [];
      for await (const id of store.ids()) ids.push(id);
      expect(ids).toContain(kept);
      expect(ids).not.toContain(deleted);
      expect(ids).not.toContain(failed);
    });

    it('refuses ids that could leave the store', async () => {
      await expect(store.put('../../etc/passwd', Readable.from([]))).rejects.toThrow();
      await expect(store.get('..')).rejects.toThrow();
    });
  });
}

export function inChunks(content: Buffer, size: number): Readable {
  const count = Math.ceil(content.length / size);
  return Readable.from(Array.from({ length: count }, (_, index) => content.subarray(index * size, (index + 1) * size)));
}

export function createStreamFailingAfterBytes(bytes: number): Readable {
  return Readable.from(
    (async function* () {
      yield randomBytes(bytes);
      await new Promise(setImmediate);
      throw new Error('client went away');
    })(),
  );
}
