import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { deriveSecrets } from '../derivedSecrets.ts';
import { importEntries } from '../importEntries.ts';
import { KeyCache } from '../keyCache.ts';
import type { KeyVault } from '../keyVault.ts';
import { KEY_BYTES, deriveSecret, unwrapKey } from '../keyWrapping.ts';
import { OtherMasterKey } from '../otherMasterKey.ts';
import { ErasureNews } from './erasureNews.ts';
import { KeyCreation } from './keyCreation.ts';
import { KeyFile } from './keyFile.ts';
import { exportKeys, importKeys } from './keyTransfer.ts';

const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 20;

export interface KeyVaultOptions {
  readonly folder: string;
  /** 32 bytes. Without it, and without another copy of it, nothing personal can be read any more. */
  readonly masterKey: Buffer;
}

/** The key vault in one SQLite file of the folder. Any number of threads and processes may open the same folder. */
export async function openEmbeddedKeyVault({ folder: path, masterKey }: KeyVaultOptions): Promise<KeyVault> {
  if (masterKey.length !== KEY_BYTES) throw new RangeError(`the master key has ${KEY_BYTES} bytes`);
  await mkdir(path, { recursive: true });
  const folder = await realpath(path);
  const file = new KeyFile(folder);
  const derived = deriveSecrets(masterKey);
  const masterWrappingKey = deriveSecret(masterKey, 'wrapping');
  const checkValue = derived.pseudonym('master key', 'check');
  if (file.masterCheck(checkValue) !== checkValue) {
    file.close();
    throw new OtherMasterKey();
  }

  const cache = new KeyCache();
  const news = new ErasureNews(
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

  const creation = new KeyCreation({
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
    for (let attempt = 1; !file.tryTruncateLog(); attempt += 1) {
      if (attempt === TRUNCATE_ATTEMPTS) throw new EngineUnavailable('key vault');
      await pause(TRUNCATE_PAUSE_MS);
    }
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
    deleteKey: erase,
    async *export() {
      creation.flush();
      yield { kind: 'master', check: checkValue };
      yield* exportKeys(file);
    },
    import: (entries) =>
      importEntries(entries, {
        check: checkValue,
        addKeys: (keys) => importKeys(file, keys),
        erase: (subject) => (file.isErased(subject) ? Promise.resolve() : erase(subject)),
      }),
    async close() {
      creation.flush();
      news.close();
      file.close();
    },
  };
}
