import { mkdir, realpath } from 'node:fs/promises';
import { createSecretAndPseudonymDeriver, deriveWrappingKey } from '@portal/platform/vault/derivedSecrets';
import { importVaultEntriesAndErasures } from '@portal/platform/vault/importVaultEntriesAndErasures';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { KeyCache } from '@portal/platform/vault/keyCache';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { unwrapKey } from '@portal/platform/vault/keyWrapping';
import { masterKeyCheckValueOf, requireMatchingMasterCheck } from '@portal/platform/vault/masterCheck';
import { requireValidMasterKeyLength, type MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import { KeyCacheInvalidator } from './keyInvalidation.ts';
import { KeyCreationBatcher } from './keyCreation.ts';
import { KeyFile } from './keyFile.ts';
import { exportVaultEntries, importWrappedKeys } from './keyTransfer.ts';
import type { FileLock } from '../fileLock.ts';
import { lockVaultSharedOrAlone } from './vaultLock.ts';

interface KeyVaultOptions {
  readonly folder: string;
  readonly keys: MasterAndPseudonymKey;
}

/**
 * The key vault in one SQLite file of the folder. Any number of threads and processes may open the same folder.
 * @throws VaultBelongsToOtherMasterKey, RotationUnfinished, VaultInUse
 */
export async function openEmbeddedKeyVault({ folder: path, keys }: KeyVaultOptions): Promise<KeyVault> {
  requireValidMasterKeyLength(keys);
  await mkdir(path, { recursive: true });
  const folder = await realpath(path);
  const derived = createSecretAndPseudonymDeriver(keys);
  const masterWrappingKey = deriveWrappingKey(keys);
  const checkValue = masterKeyCheckValueOf(keys);
  const { file, lock } = openChecked(folder, checkValue);

  const cache = new KeyCache();
  const news = new KeyCacheInvalidator(
    `key vault ${folder}`,
    () => file.erasures(),
    (subjects) => (subjects === 'all' ? cache.clear() : cache.forget(subjects)),
  );

  const load = (subject: string): Buffer | undefined => {
    const known = cache.get(subject);
    if (known) return known;
    const row = file.find(subject);
    const wrappedBy = row && (row.parent === null ? masterWrappingKey : load(row.parent));
    return row && wrappedBy && unwrapKey(Buffer.from(row.wrapped), wrappedBy, subject);
  };

  const creation = new KeyCreationBatcher({
    folder,
    file,
    wrappingKey: (parent) => (parent === undefined ? masterWrappingKey : load(parent)),
    created: (subject, key) => cache.set(subject, key),
  });

  const erase = async (subject: string): Promise<void> => {
    creation.flush();
    const family = file.erase(subject);
    cache.forget(family);
    news.tell(family);
    await file.truncateLog();
  };

  return {
    ...derived,
    async createKey(subject, parent) {
      if (!cache.get(subject)) await creation.create(subject, parent);
    },
    async key(subject) {
      const key = load(subject);
      if (key) cache.set(subject, key);
      return key;
    },
    cachedKey: (subject) => cache.get(subject),
    async isErased(subject) {
      for (let next: string | null | undefined = subject; next; next = file.find(next)?.parent) if (file.isErased(next)) return true;
      return false;
    },
    async familyOf(subject) {
      creation.flush();
      return file.family(subject);
    },
    deleteKey: erase,
    async mark() {
      const mark = file.bankMark();
      return mark === undefined ? undefined : (JSON.parse(mark) as BankStoreMark);
    },
    setMark: async (mark) => file.setBankMark(JSON.stringify(mark)),
    async *export() {
      creation.flush();
      yield { kind: 'master', check: checkValue };
      yield* exportVaultEntries(file);
    },
    import: (entries) =>
      importVaultEntriesAndErasures(entries, {
        check: checkValue,
        addKeys: (keys) => importWrappedKeys(file, keys),
        erase: (subject) => (file.isErased(subject) ? Promise.resolve() : erase(subject)),
      }),
    async close() {
      creation.flush();
      news.close();
      file.close();
      lock.release();
    },
    ready: () => Promise.resolve(),
  };
}

function openChecked(folder: string, check: string): { readonly file: KeyFile; readonly lock: FileLock } {
  const lock = lockVaultSharedOrAlone(folder, 'shared');
  let file: KeyFile | undefined;
  try {
    file = new KeyFile(folder);
    requireMatchingMasterCheck(file.masterCheck(check), check);
    return { file, lock };
  } catch (error) {
    file?.close();
    lock.release();
    throw error;
  }
}
