import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyVault } from '../vault/keyVault.ts';
import { BlobMissing, type EncryptedBlobs } from './blobStore.ts';
import { createStreamFailingAfterBytes, inChunks } from './blobStoreSuite.ts';
import { CHUNK_BYTES, CiphertextDamaged } from './chunkCipher.ts';
import { createEncryptedBlobs } from './createEncryptedBlobs.ts';
import { openFolderBlobStore } from '@portal/services/engines/embedded/blobs/openFolderBlobStore';

const root = mkdtempSync(join(tmpdir(), 'encrypted-blobs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const HEADER = 33;
const SEALED = CHUNK_BYTES + 16;
const subject = 'enquiry-1';
let keys: Map<string, Buffer>;
let folder: string;
let blobs: EncryptedBlobs;

beforeEach(async () => {
  keys = new Map([
    [subject, randomBytes(32)],
    ['enquiry-2', randomBytes(32)],
  ]);
  folder = join(root, randomUUID());
  blobs = createEncryptedBlobs({ store: await openFolderBlobStore({ folder }), vault: vaultOf(keys) });
});

describe('encrypted blobs', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 500_003])(
    'give back %i bytes as they were',
    async (size) => {
      const content = randomBytes(size);
      const reference = await blobs.put(subject, 'a1', inChunks(content, 10_007));
      expect(reference).toEqual({ id: 'a1', sizeBytes: size, sha256: createHash('sha256').update(content).digest('hex') });
      expect((await buffer(await blobs.get(subject, 'a1'))).equals(content)).toBe(true);
    },
  );

  it('leave nothing readable on the disk', async () => {
    await blobs.put(subject, 'a1', Readable.from([Buffer.from('Kanarienvogel '.repeat(10_000))]));
    expect((await readFile(pathOf('a1'))).includes('Kanarienvogel')).toBe(false);
  });

  it('differ at each put of the same content', async () => {
    await blobs.put(subject, 'a1', Readable.from([Buffer.alloc(100)]));
    const first = await readFile(pathOf('a1'));
    await blobs.put(subject, 'a1', Readable.from([Buffer.alloc(100)]));
    expect((await readFile(pathOf('a1'))).equals(first)).toBe(false);
  });

  it('are missing once the key of their subject is gone', async () => {
    await blobs.put(subject, 'a1', Readable.from([Buffer.from('x')]));
    keys.delete(subject);
    await expect(blobs.get(subject, 'a1')).rejects.toBeInstanceOf(BlobMissing);
  });

  it('are not taken for a subject without a key', async () => {
    await expect(blobs.put('enquiry-9', 'a1', Readable.from([Buffer.from('x')]))).rejects.toThrow();
    expect(filesInFolder()).toEqual([]);
  });

  it('keep nothing of a source that fails', async () => {
    await expect(blobs.put(subject, 'a1', createStreamFailingAfterBytes(200_000))).rejects.toThrow('client went away');
    expect(filesInFolder()).toEqual([]);
  });

  it('are deleted', async () => {
    await blobs.put(subject, 'a1', Readable.from([Buffer.from('x')]));
    await blobs.delete('a1');
    await expect(blobs.get(subject, 'a1')).rejects.toBeInstanceOf(BlobMissing);
  });
});

describe('a damaged blob is an error, never a shorter file', () => {
  const chunk = (file: Buffer, index: number): Buffer => file.subarray(HEADER + index * SEALED, HEADER + (index + 1) * SEALED);
  const header = (file: Buffer): Buffer => file.subarray(0, HEADER);
  const flipped = (file: Buffer, at: number): Buffer => {
    const copy = Buffer.from(file);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };

  it.each<[string, (file: Buffer) => Buffer]>([
    ['cut after a whole chunk', (file) => file.subarray(0, HEADER + 2 * SEALED)],
    ['cut in the middle of a chunk', (file) => file.subarray(0, HEADER + SEALED + 500)],
    ['cut inside the header', (file) => file.subarray(0, 10)],
    ['cut after the header', (file) => file.subarray(0, HEADER)],
    ['emptied', () => Buffer.alloc(0)],
    ['a bit changed at the start', (file) => flipped(file, HEADER + 5)],
    ['a bit changed in the last tag', (file) => flipped(file, file.length - 1)],
    ['the version changed', (file) => flipped(file, 0)],
    [
      'chunks in another order',
      (file) => Buffer.concat([header(file), chunk(file, 1), chunk(file, 0), file.subarray(HEADER + 2 * SEALED)]),
    ],
    ['a chunk taken out', (file) => Buffer.concat([header(file), chunk(file, 0), file.subarray(HEADER + 2 * SEALED)])],
    ['something added', (file) => Buffer.concat([file, Buffer.alloc(20)])],
  ])('%s', async (_how, damage) => {
    await blobs.put(subject, 'a1', Readable.from([randomBytes(3 * CHUNK_BYTES + 100)]));
    await writeFile(pathOf('a1'), damage(await readFile(pathOf('a1'))));
    await expect(buffer(await blobs.get(subject, 'a1'))).rejects.toBeInstanceOf(CiphertextDamaged);
  });

  it('put in the place of another blob', async () => {
    await blobs.put(subject, 'a1', Readable.from([Buffer.from('meins')]));
    await blobs.put(subject, 'b1', Readable.from([Buffer.from('deins')]));
    await writeFile(pathOf('a1'), await readFile(pathOf('b1')));
    await expect(buffer(await blobs.get(subject, 'a1'))).rejects.toBeInstanceOf(CiphertextDamaged);
  });

  it('read with the key of another subject', async () => {
    await blobs.put(subject, 'a1', Readable.from([Buffer.from('meins')]));
    await expect(buffer(await blobs.get('enquiry-2', 'a1'))).rejects.toBeInstanceOf(CiphertextDamaged);
  });
});

const pathOf = (id: string): string => join(folder, id.slice(-2), id);
const filesInFolder = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

function vaultOf(known: ReadonlyMap<string, Buffer>): Pick<KeyVault, 'key'> {
  return { key: (name) => Promise.resolve(known.get(name)) };
}
