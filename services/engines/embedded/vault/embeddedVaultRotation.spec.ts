import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKeysBeforeFirstRotation, createMasterKeyChange } from '@portal/platform/vault/masterKeys';
import { describeVaultRotation } from '@portal/platform/vault/vaultRotationSuite';
import { openEmbeddedKeyVault } from './embeddedKeyVault.ts';
import { openEmbeddedVaultForMasterKeyRotation } from './embeddedVaultRotation.ts';

const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vault-rotation-'));

describeVaultRotation('embedded', async () => {
  const folder = await aFolder();
  return {
    open: (keys) => openEmbeddedKeyVault({ folder, keys }),
    openRotation: async () => (await openEmbeddedVaultForMasterKeyRotation({ folder }))!,
    replaceWrapped(subject, wrapped) {
      const database = new DatabaseSync(join(folder, 'keys.db'));
      database.prepare('UPDATE keys SET wrapped = ? WHERE subject = ?').run(wrapped, subject);
      database.close();
      return Promise.resolve();
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
});

describe('an embedded key vault', () => {
  let folder: string;
  const change = createMasterKeyChange(masterKeysBeforeFirstRotation(randomBytes(32)), randomBytes(32));
  const opening = () => openEmbeddedKeyVault({ folder, keys: change.from });
  beforeEach(async () => {
    folder = await aFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is not made by looking for one', async () => {
    expect(await openEmbeddedVaultForMasterKeyRotation({ folder })).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('that somebody has open cannot be rotated', async () => {
    const vault = await opening();
    await expect(openEmbeddedVaultForMasterKeyRotation({ folder })).rejects.toMatchObject({ name: 'VaultInUse' });
    await vault.close();
    await (await openEmbeddedVaultForMasterKeyRotation({ folder }))!.close();
  });

  it('that is being rotated opens for nobody, in another process neither', async () => {
    await (await opening()).close();
    const rotation = await openEmbeddedVaultForMasterKeyRotation({ folder });
    await expect(opening()).rejects.toMatchObject({ name: 'VaultInUse' });
    const sqlite = import.meta.resolve('@photostructure/sqlite');
    const program = `import { DatabaseSync } from ${JSON.stringify(sqlite)};
      new DatabaseSync(${JSON.stringify(join(folder, 'lock.db'))}).exec('BEGIN; SELECT 1 FROM sqlite_schema');`;
    const other = (): string => spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stderr;
    expect(other()).toContain('database is locked');
    await rotation!.close();
    expect(other()).toBe('');
  });

  it('holds no trace of what the old key wrapped', async () => {
    const vault = await opening();
    await Promise.all(Array.from({ length: 700 }, (_, number) => vault.createKey(`customer-${number}`)));
    const old: Buffer[] = [];
    for await (const entry of vault.export()) if (entry.kind === 'key') old.push(Buffer.from(entry.wrapped));
    await vault.close();
    const rotatable = await openEmbeddedVaultForMasterKeyRotation({ folder });
    const rotation = rotatable!.between(change);
    await rotation.begin();
    expect(await rotation.rewrap()).toBe(700);
    await rotation.finish();
    const bytes = Buffer.concat(
      await Promise.all((await readdir(folder)).filter((name) => !name.endsWith('-shm')).map((name) => readFile(join(folder, name)))),
    );
    expect(old.filter((wrapped) => bytes.includes(wrapped))).toEqual([]);
    await rotatable!.close();
  });
});
