import { Readable } from 'node:stream';
import { BlobMissing, type BlobStore } from '@portal/platform/blobs/blobStore';
import type { BankStoreMark } from '@portal/platform/parts/partMark';

export interface BlobDisk {
  readonly blobs: Map<string, Buffer>;
  mark: BankStoreMark | undefined;
}

export const emptyBlobs = (): BlobDisk => ({ blobs: new Map(), mark: undefined });

export const copyOfBlobs = ({ blobs, mark }: BlobDisk): BlobDisk => ({ blobs: new Map(blobs), mark });

const KNOWN_ID = /^[\w-]+$/;
function checked(id: string): string {
  if (!KNOWN_ID.test(id)) throw new RangeError('not an id of a blob');
  return id;
}

async function bytesOf(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(Buffer.from(chunk as Uint8Array));
  if (!source.readableEnded) throw new Error('the source was cut off');
  return Buffer.concat(chunks);
}

export const openMemoryBlobStore = (disk: BlobDisk): BlobStore => ({
  async put(id, source) {
    checked(id);
    const bytes = await bytesOf(source);
    disk.blobs.set(id, bytes);
    return { sizeBytes: bytes.length };
  },
  async get(id) {
    const bytes = disk.blobs.get(checked(id));
    if (bytes === undefined) throw new BlobMissing(id);
    return Readable.from(bytes.length === 0 ? [] : [bytes]);
  },
  delete: async (id) => void disk.blobs.delete(id),
  exists: async (id) => disk.blobs.has(id),
  async *ids() {
    yield* [...disk.blobs.keys()];
  },
  mark: async () => disk.mark,
  setMark: async (mark) => void (disk.mark = mark),
  close: async () => undefined,
});
