import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { describeKeyVault } from '@portal/platform/vault/keyVaultSuite';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedKeyVault } from './embeddedKeyVault.ts';
import { KeyFile } from './keyFile.ts';

const keys = masterKeysBeforeFirstRotation(randomBytes(32));
const folders = new Map<KeyVault, string>();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'key-vault-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const aFolder = (): string => join(root, randomUUID());

async function openIn(folder: string): Promise<KeyVault> {
  const vault = await openEmbeddedKeyVault({ folder, keys });
  folders.set(vault, folder);
  return vault;
}

describeKeyVault('embedded', {
  open: () => openIn(aFolder()),
  async reopen(vault) {
    await vault.close();
    return openIn(folders.get(vault)!);
  },
});

async function bytesOf(folder: string): Promise<Buffer> {
  const names = await readdir(folder);
  return Buffer.concat(await Promise.all(names.filter((name) => !name.endsWith('-shm')).map((name) => readFile(join(folder, name)))));
}

function wrappedKey(folder: string, subject: string): Buffer {
  const database = new DatabaseSync(join(folder, 'keys.db'));
  const row = database.prepare('SELECT wrapped FROM keys WHERE subject = ?').get(subject) as { wrapped: Uint8Array };
  database.close();
  return Buffer.from(row.wrapped);
}

describe('the file of the embedded key vault', () => {
  it('holds no key in clear', async () => {
    const folder = aFolder();
    const vault = await openIn(folder);
    await vault.createKey('customer-1');
    const key = await vault.key('customer-1');
    await vault.close();
    expect((await bytesOf(folder)).includes(key!)).toBe(false);
  });

  it('holds no trace of the wrapped key once it was deleted, while other threads have it open', async () => {
    const folder = aFolder();
    const [vault, other] = [await openIn(folder), await openIn(folder)];
    await Promise.all(Array.from({ length: 200 }, (_, n) => vault.createKey(`customer-${n}`)));
    const wrapped = wrappedKey(folder, 'customer-77');
    await other.key('customer-77');
    expect((await bytesOf(folder)).includes(wrapped)).toBe(true);
    await vault.deleteKey('customer-77');
    expect((await bytesOf(folder)).includes(wrapped)).toBe(false);
    expect(await other.key('customer-78')).toHaveLength(32);
    await Promise.all([vault.close(), other.close()]);
  });

  it('is cleaned of a deleted key as soon as a backup has read the keys, and nobody else waits for that', async () => {
    const folder = aFolder();
    const vault = await openIn(folder);
    await vault.createKey('customer-1');
    const wrapped = wrappedKey(folder, 'customer-1');
    const backup = new KeyFile(folder);
    backup.beginSnapshot();
    const begun = performance.now();
    const deleting = vault.deleteKey('customer-1');
    await sleepUnlessAborted(100);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(backup.keys('', 10).map(({ subject }) => subject)).toEqual(['customer-1']);
    backup.endSnapshot();
    await deleting;
    expect((await bytesOf(folder)).includes(wrapped)).toBe(false);
    backup.close();
    await vault.close();
  });

  it('says that it is not cleaned where a backup does not come to an end', async () => {
    const folder = aFolder();
    const vault = await openIn(folder);
    await vault.createKey('customer-1');
    const backup = new KeyFile(folder);
    backup.beginSnapshot();
    await expect(vault.deleteKey('customer-1')).rejects.toBeInstanceOf(EngineUnavailable);
    backup.endSnapshot();
    backup.close();
    await vault.deleteKey('customer-1');
    await vault.close();
  });

  it('does not open with another master key', async () => {
    const folder = aFolder();
    await (await openIn(folder)).close();
    await expect(openEmbeddedKeyVault({ folder, keys: masterKeysBeforeFirstRotation(randomBytes(32)) })).rejects.toThrow(
      'another master key',
    );
  });
});

describe('the embedded key vault, opened twice', () => {
  it('sees the keys that were made elsewhere', async () => {
    const folder = aFolder();
    const [one, other] = [await openIn(folder), await openIn(folder)];
    await one.createKey('customer-1');
    await other.createKey('customer-1');
    expect(await other.key('customer-1')).toEqual(await one.key('customer-1'));
    await Promise.all([one.close(), other.close()]);
  });

  it('forgets a key that was deleted elsewhere, and those of its children', async () => {
    const folder = aFolder();
    const [one, other] = [await openIn(folder), await openIn(folder)];
    await one.createKey('customer-1');
    await one.createKey('enquiry-1', 'customer-1');
    await other.key('enquiry-1');
    await one.deleteKey('customer-1');
    await expect.poll(() => other.cachedKey('enquiry-1')).toBeUndefined();
    expect(await other.key('enquiry-1')).toBeUndefined();
    await Promise.all([one.close(), other.close()]);
  });
});
