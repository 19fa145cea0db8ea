import { Readable } from 'node:stream';
import type { ObjectId } from 'mongodb';
import { HOUR_MS, millisOf, systemClock, type Clock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { createMongoBankPartMarkStore } from '../connection/markDocument.ts';
import { BlobMissing, checkedBlobId, type BlobStoreWithUploadCleanUp } from '@portal/platform/blobs/blobStore';
import { CHUNK_BYTES, GridFsCollections, type GridFsFileIdAndSize } from './gridFsCollections.ts';

interface GridFsBlobStoreOptions {
  readonly mongo: MongoConnection;
  readonly clock?: Clock;
}

/** Blobs in GridFS. Opens at once and works whenever MongoDB does; `close` leaves the connection open. */
export function openGridFsBlobStore({ mongo, clock = systemClock }: GridFsBlobStoreOptions): BlobStoreWithUploadCleanUp {
  const collections = new GridFsCollections(mongo);

  const write = async (upload: ObjectId, source: Readable): Promise<GridFsFileIdAndSize> => {
    let [sizeBytes, chunks] = [0, 0];
    for await (const chunk of inChunksOf(CHUNK_BYTES, source)) {
      await collections.addChunk(upload, chunks, chunk);
      sizeBytes += chunk.length;
      chunks += 1;
    }
    return { id: upload, sizeBytes };
  };

  const replaceBy = async (id: string, upload: GridFsFileIdAndSize): Promise<void> => {
    if (!(await collections.finish(upload))) throw new EngineUnavailable('blobs', { cause: new Error('the upload took too long') });
    const former = await collections.current(id);
    if (former) await collections.settle(former, false);
    await collections.show(id, upload.id);
    await collections.settle(upload.id, true);
    if (former && !former.equals(upload.id)) await collections.remove(former);
  };

  return {
    async put(id, source) {
      try {
        checkedBlobId(id);
        await collections.indexed();
        const uploadId = await collections.begin(id, new Date(millisOf(clock.now())));
        try {
          const upload = await write(uploadId, source);
          await replaceBy(id, upload);
          return { sizeBytes: upload.sizeBytes };
        } catch (error) {
          const discarded = discard(collections, id, uploadId);
          // Who waits for a MongoDB that is away has waited once already.
          if (!(error instanceof EngineUnavailable)) await discarded;
          throw error;
        }
      } finally {
        source.destroy();
      }
    },

    async get(id) {
      const current = await collections.current(checkedBlobId(id));
      const upload = current && (await collections.find(current));
      if (!upload) throw new BlobMissing(id);
      return Readable.from(chunksOf(collections, id, upload), { objectMode: false, highWaterMark: CHUNK_BYTES });
    },

    async delete(id) {
      const current = await collections.current(checkedBlobId(id));
      if (current) await collections.settle(current, false);
      await collections.hide(id);
      if (current) await collections.remove(current);
    },

    exists: async (id) => (await collections.current(checkedBlobId(id))) !== undefined,

    ids: () => collections.ids(),

    ...createMongoBankPartMarkStore(mongo, 'blobs.state'),

    async cleanUp() {
      const startedBefore = new Date(millisOf(clock.now()) - HOUR_MS);
      let removed = 0;
      for (let found = await collections.unsettled(startedBefore); found.length > 0; found = await collections.unsettled(startedBefore)) {
        for (const { upload, blob } of found) {
          if ((await collections.current(blob))?.equals(upload)) await collections.settle(upload, true);
          else {
            await collections.remove(upload);
            removed += 1;
          }
        }
      }
      return removed;
    },

    close: () => Promise.resolve(),
  };
}

async function* inChunksOf(size: number, source: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const data of source as AsyncIterable<Buffer>) {
    waiting.push(data);
    bytes += data.length;
    if (bytes < size) continue;
    let all = Buffer.concat(waiting, bytes);
    for (; all.length >= size; all = all.subarray(size)) yield all.subarray(0, size);
    waiting = [all];
    bytes = all.length;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

async function* chunksOf(collections: GridFsCollections, blob: string, upload: GridFsFileIdAndSize): AsyncGenerator<Buffer> {
  const count = Math.ceil(upload.sizeBytes / CHUNK_BYTES);
  for (let n = 0; n < count; n += 1) {
    const chunk = await collections.chunk(upload.id, n);
    // Deleted, or replaced by another version, while it was read.
    if (chunk === undefined) throw new BlobMissing(blob);
    yield chunk;
  }
}

/** Not when it may be the blob by now, its answer lost: what stays behind here is for `cleanUp` to judge. */
async function discard(collections: GridFsCollections, blob: string, upload: ObjectId): Promise<void> {
  try {
    if (!(await collections.current(blob))?.equals(upload)) await collections.remove(upload);
  } catch {
    // MongoDB is away; the error that led here says so, and `cleanUp` removes it later.
  }
}
