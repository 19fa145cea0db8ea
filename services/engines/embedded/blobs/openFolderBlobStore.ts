import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { moveBlobToDeferredDeletionFolder, deleteStaleDeferredDeletionFolder } from '../backup/leavingBlobs.ts';
import { createEmbeddedBankPartMarkStore } from '../markFile.ts';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { mapDiskErrorToEngineUnavailable } from '@portal/platform/blobs/diskFailure';
import { BlobMissing, checkedBlobId, isBlobId, type BlobStore } from '@portal/platform/blobs/blobStore';

const TEMPORARY = 'incoming';
const ENGINE = 'blobs';

/**
 * One file a blob, in 256 folders by the id's last two characters (the first are times in a UUIDv7). One process a
 * folder: what lies in `incoming` at the start is left over from a crash and is swept.
 */
export async function openFolderBlobStore({
  folder,
  besideOthers = false,
}: {
  readonly folder: string;
  /** Another process may be putting blobs into the folder: nothing is swept. */
  readonly besideOthers?: boolean;
}): Promise<BlobStore> {
  const incoming = join(folder, TEMPORARY);
  /** Of these the name is durable. */
  const syncedFolders = new Set<string>();
  const moveDurably = async (from: string, to: string): Promise<void> => {
    const own = dirname(to);
    await mkdir(own, { recursive: true });
    await rename(from, to);
    await fsyncFolder(own);
    // Whoever made it may not have come to that, or failed at it.
    if (syncedFolders.has(own)) return;
    await fsyncFolder(folder);
    syncedFolders.add(own);
  };
  await orDiskFailure(async () => {
    await mkdir(incoming, { recursive: true });
    if (besideOthers) return;
    for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true });
    await deleteStaleDeferredDeletionFolder(folder);
  });

  return {
    async put(id, source) {
      const temporary = join(incoming, `${checkedBlobId(id)}.${randomUUID()}`);
      try {
        return await orDiskFailure(async () => {
          const sizeBytes = await writeDurably(temporary, source);
          await moveDurably(temporary, pathOf(folder, id));
          return { sizeBytes };
        });
      } finally {
        source.destroy();
        await rm(temporary, { force: true });
      }
    },

    async get(id) {
      try {
        const handle = await open(pathOf(folder, id), 'r');
        return handle.createReadStream();
      } catch (error) {
        throw isMissing(error) ? new BlobMissing(id) : mapDiskErrorToEngineUnavailable(ENGINE, error);
      }
    },

    async delete(id) {
      const path = pathOf(folder, id);
      await orDiskFailure(async () => {
        if (!(await moveBlobToDeferredDeletionFolder(folder, path))) await rm(path, { force: true });
        await fsyncFolder(dirname(path)).catch(ignoreMissing);
      });
    },

    exists: (id) =>
      access(pathOf(folder, id)).then(
        () => true,
        () => false,
      ),

    async *ids() {
      for (const name of await orDiskFailure(() => readdir(folder))) {
        if (/^[0-9a-z-]{2}$/.test(name)) yield* (await orDiskFailure(() => readdir(join(folder, name)))).filter(isBlobId);
      }
    },

    ...createEmbeddedBankPartMarkStore(folder),

    close: () => Promise.resolve(),
  };
}

function pathOf(folder: string, id: string): string {
  return join(folder, checkedBlobId(id).slice(-2), id);
}

async function writeDurably(path: string, source: Readable): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let sizeBytes = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await handle.appendFile(chunk);
      sizeBytes += chunk.length;
    }
    await handle.sync();
    return sizeBytes;
  } finally {
    await handle.close();
  }
}

async function orDiskFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw mapDiskErrorToEngineUnavailable(ENGINE, error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
