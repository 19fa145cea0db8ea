import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '@portal/platform/blobs/blobStore';
import { openFolderBlobStore } from '../../engines/embedded/blobs/openFolderBlobStore.ts';
import { copyMissingBlobsWithBankMark } from './copyMissingBlobs.ts';

describe('documents that were moved once while the portal ran', () => {
  let root: string;
  let source: BlobStore;
  let target: BlobStore;
  const [kept, deleted] = [randomUUID(), randomUUID()];

  const put = (store: BlobStore, id: string) => store.put(id, Readable.from([Buffer.from('Gehaltsabrechnung')]));
  const idsIn = async (store: BlobStore): Promise<readonly string[]> =>
    ((await Readable.from(store.ids()).toArray()) as string[]).toSorted();
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'portal-move-documents-'));
    source = await openFolderBlobStore({ folder: path.join(root, 'source') });
    target = await openFolderBlobStore({ folder: path.join(root, 'target') });
    await put(source, kept);
    await put(source, deleted);
    await source.setMark({ bank: 'one' });
    await copyMissingBlobsWithBankMark(source, target);
    await source.delete(deleted);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('lose at the next run what was deleted meanwhile', async () => {
    expect(await copyMissingBlobsWithBankMark(source, target)).toEqual({ documents: 1, copied: 0, deleted: 1 });
    expect(await idsIn(target)).toEqual([kept]);
  });

  it('lose nothing once a portal uses them there', async () => {
    const own = randomUUID();
    await target.setMark({ bank: 'one' });
    await put(target, own);
    expect(await copyMissingBlobsWithBankMark(source, target)).toEqual({ documents: 1, copied: 0, deleted: 0 });
    expect(await idsIn(target)).toEqual([kept, deleted, own].toSorted());
    expect(await target.mark()).toEqual({ bank: 'one' });
  });
});
