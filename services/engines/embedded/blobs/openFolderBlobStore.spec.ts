import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { canMountSmallDisks, withSmallDisk } from '@portal/tests/fixtures/smallDisk';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { describeBlobStore } from '@portal/platform/blobs/blobStoreSuite';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';
import { lockBlobsForBackup } from '../backup/leavingBlobs.ts';
import { openFolderBlobStore } from './openFolderBlobStore.ts';

const root = mkdtempSync(join(tmpdir(), 'blobs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const freshFolder = (): string => join(root, randomUUID());
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

describeBlobStore('folder', () => openFolderBlobStore({ folder: freshFolder() }));

describe('a folder of blobs', () => {
  it('has what was put before, when it is opened again', async () => {
    const folder = freshFolder();
    const id = randomUUID();
    await (await openFolderBlobStore({ folder })).put(id, Readable.from([Buffer.from('Gehaltsnachweis')]));
    const again = await openFolderBlobStore({ folder });
    expect((await buffer(await again.get(id))).toString()).toBe('Gehaltsnachweis');
  });

  it('does not take for a blob what another program has left there', async () => {
    const folder = freshFolder();
    const store = await openFolderBlobStore({ folder });
    const id = randomUUID();
    await store.put(id, Readable.from([Buffer.from('Gehaltsnachweis')]));
    for (const name of [`.${id}.Ab12Cd`, '.DS_Store', 'Thumbs.db']) writeFileSync(join(folder, id.slice(-2), name), 'x');
    const ids: string[] = [];
    for await (const found of store.ids()) ids.push(found);
    expect(ids).toEqual([id]);
  });

  it('leaves no file behind when a source fails', async () => {
    const folder = freshFolder();
    const store = await openFolderBlobStore({ folder });
    const source = Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000);
        throw new Error('cut');
      })(),
    );
    await expect(store.put(randomUUID(), source)).rejects.toThrow('cut');
    expect(filesIn(folder)).toEqual([]);
  });

  it('shows nothing of a put in whose middle the process was killed, and sweeps it at the next start', async () => {
    const folder = freshFolder();
    const id = randomUUID();
    await killedInTheMiddleOfAPut(folder, id);
    expect(filesIn(folder).length).toBe(1);
    const store = await openFolderBlobStore({ folder });
    expect(await store.exists(id)).toBe(false);
    expect(filesIn(folder)).toEqual([]);
  });

  it('keeps what is deleted while it is being backed up until that has ended', async () => {
    const folder = freshFolder();
    const store = await openFolderBlobStore({ folder });
    const [kept, gone] = [randomUUID(), randomUUID()];
    for (const id of [kept, gone]) await store.put(id, Readable.from([Buffer.from(id)]));
    const lock = await lockBlobsForBackup(folder);
    await store.delete(gone);
    await store.delete(gone);
    expect(await store.exists(gone)).toBe(false);
    expect(filesIn(folder)).toContain(gone);
    // Another portal that starts meanwhile leaves it there too.
    await openFolderBlobStore({ folder });
    expect(filesIn(folder)).toContain(gone);
    lock.release();
    // As after a backup that was killed.
    await openFolderBlobStore({ folder });
    expect(filesIn(folder)).not.toContain(gone);
    expect(filesIn(folder)).toContain(kept);
    await store.delete(kept);
    expect(filesIn(folder)).not.toContain(kept);
  });

  it.skipIf(!canMountSmallDisks())('says that the disk is full, keeps nothing, and goes on reading', async () => {
    const folder = freshFolder();
    await withSmallDisk(folder, '2m', async () => {
      const store = await openFolderBlobStore({ folder });
      const [small, large] = [randomUUID(), randomUUID()];
      await store.put(small, Readable.from([Buffer.alloc(1_000)]));
      const failure: unknown = await store.put(large, Readable.from(megabytes(4))).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(EngineUnavailable);
      expect(failure).toMatchObject({ diskFull: true });
      expect(filesIn(folder)).toEqual([small]);
      expect(await buffer(await store.get(small))).toHaveLength(1_000);
    });
  });
});

async function killedInTheMiddleOfAPut(folder: string, id: string): Promise<void> {
  const { file, execArgv } = resolveWorkerProgram(new URL('./testing/puttingProcess.ts', import.meta.url));
  const child = spawn(process.execPath, [...execArgv, file, folder, id], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
}

function* megabytes(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(1024 * 1024);
}
