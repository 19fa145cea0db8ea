import { Binary, ObjectId } from 'mongodb';
import { createEnsureIndexes } from '../connection/createEnsureIndexes.ts';
import { onDuplicateKey, ignoreDuplicateKey } from '../connection/mongoFault.ts';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { pagesById } from '../connection/pagesById.ts';

/** GridFS's own size: a document with it stays below a power of two. */
export const CHUNK_BYTES = 255 * 1024;
const PAGE = 500;

/** Which upload is the blob: replaced in one write, so that there is always one whole version or none. */
interface BlobDocument {
  readonly _id: string;
  readonly upload: ObjectId;
}

/** GridFS's files collection. `settled` is ours: false while nobody knows whether the upload is, or stays, a blob's content. */
interface FileDocument {
  readonly _id: ObjectId;
  readonly filename: string;
  readonly length: number;
  readonly chunkSize: number;
  readonly uploadDate: Date;
  readonly settled: boolean;
}

interface ChunkDocument {
  readonly _id: ObjectId;
  readonly files_id: ObjectId;
  readonly n: number;
  readonly data: Binary | Buffer;
}

export interface GridFsFileIdAndSize {
  readonly id: ObjectId;
  readonly sizeBytes: number;
}

/**
 * Files in GridFS's format (`blobs.files`, `blobs.chunks`; the name of a file is the blob's id) and in `blobs` which of
 * them counts. Chunks are written and read one by one, so that each is tried again when the network fails under it.
 */
export class GridFsCollections {
  readonly #mongo: MongoConnection;
  readonly indexed: () => Promise<void>;

  constructor(mongo: MongoConnection) {
    this.#mongo = mongo;
    this.indexed = createEnsureIndexes(mongo, [
      { collection: 'blobs.chunks', key: { files_id: 1, n: 1 }, options: { unique: true } },
      { collection: 'blobs.files', key: { filename: 1, uploadDate: 1 } },
      { collection: 'blobs.files', key: { settled: 1, uploadDate: 1 } },
    ]);
  }

  async current(blob: string): Promise<ObjectId | undefined> {
    return (await this.#mongo.retry(() => this.#blobs.findOne({ _id: blob })))?.upload;
  }

  async find(upload: ObjectId): Promise<GridFsFileIdAndSize | undefined> {
    const file = await this.#mongo.retry(() => this.#files.findOne({ _id: upload }));
    return file === null ? undefined : { id: upload, sizeBytes: file.length };
  }

  async begin(blob: string, startedAt: Date): Promise<ObjectId> {
    const file = { _id: new ObjectId(), filename: blob, length: 0, chunkSize: CHUNK_BYTES, uploadDate: startedAt, settled: false };
    await this.#mongo.retry(() => this.#files.insertOne(file).catch(ignoreDuplicateKey));
    return file._id;
  }

  async addChunk(upload: ObjectId, n: number, data: Buffer): Promise<void> {
    const chunk = { _id: new ObjectId(), files_id: upload, n, data: new Binary(data) };
    await this.#mongo.retry(() => this.#chunks.insertOne(chunk).catch(ignoreDuplicateKey));
  }

  async chunk(upload: ObjectId, n: number): Promise<Buffer | undefined> {
    const found = await this.#mongo.retry(() => this.#chunks.findOne({ files_id: upload, n }));
    if (found === null) return undefined;
    return found.data instanceof Binary ? Buffer.from(found.data.buffer) : found.data;
  }

  /** False when the upload was swept away meanwhile. */
  async finish({ id, sizeBytes }: GridFsFileIdAndSize): Promise<boolean> {
    const { matchedCount } = await this.#mongo.retry(() => this.#files.updateOne({ _id: id }, { $set: { length: sizeBytes } }));
    return matchedCount === 1;
  }

  async settle(upload: ObjectId, settled: boolean): Promise<void> {
    await this.#mongo.retry(() => this.#files.updateOne({ _id: upload }, { $set: { settled } }));
  }

  async show(blob: string, upload: ObjectId): Promise<void> {
    await this.#mongo.retry(async () => {
      const replace = () => this.#blobs.replaceOne({ _id: blob }, { upload }, { upsert: true });
      await replace().catch(onDuplicateKey(replace));
    });
  }

  async hide(blob: string): Promise<void> {
    await this.#mongo.retry(() => this.#blobs.deleteOne({ _id: blob }));
  }

  /** Chunks first: what is left of an interrupted removal is still found by its file. */
  async remove(upload: ObjectId): Promise<void> {
    await this.#mongo.retry(() => this.#chunks.deleteMany({ files_id: upload }));
    await this.#mongo.retry(() => this.#files.deleteOne({ _id: upload }));
  }

  async unsettled(startedBefore: Date): Promise<readonly { readonly upload: ObjectId; readonly blob: string }[]> {
    const query = { settled: false, uploadDate: { $lt: startedBefore } };
    const found = await this.#mongo.retry(() => this.#files.find(query).limit(PAGE).toArray());
    return found.map(({ _id, filename }) => ({ upload: _id, blob: filename }));
  }

  async *ids(): AsyncGenerator<string> {
    for await (const page of pagesById(this.#mongo, this.#blobs)) for (const { _id } of page) yield _id;
  }

  get #blobs() {
    return this.#mongo.db.collection<BlobDocument>('blobs');
  }

  get #files() {
    return this.#mongo.db.collection<FileDocument>('blobs.files');
  }

  get #chunks() {
    return this.#mongo.db.collection<ChunkDocument>('blobs.chunks');
  }
}
