import { randomBytes } from 'node:crypto';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { createSecretAndPseudonymDeriver, deriveWrappingKey } from '@portal/platform/vault/derivedSecrets';
import { importVaultEntriesAndErasures } from '@portal/platform/vault/importVaultEntriesAndErasures';
import type { KeyVault, VaultEntry, WrappedKey } from '@portal/platform/vault/keyVault';
import { KEY_BYTES, unwrapKey, wrapKey } from '@portal/platform/vault/keyWrapping';
import { masterKeyCheckValueOf } from '@portal/platform/vault/masterCheck';
import type { MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import { SubjectErased } from '@portal/platform/vault/subjectErased';
import { SubjectKeyImportConflict } from '@portal/platform/vault/vaultConflict';

interface KeptKey {
  readonly parent: string | undefined;
  readonly wrapped: Buffer;
}

export interface VaultDisk {
  readonly keys: Map<string, KeptKey>;
  /** With the parents that they had. */
  readonly erased: Map<string, string | undefined>;
  mark: BankStoreMark | undefined;
}

export const emptyVault = (): VaultDisk => ({ keys: new Map(), erased: new Map(), mark: undefined });

export const copyOfVault = ({ keys, erased, mark }: VaultDisk): VaultDisk => ({ keys: new Map(keys), erased: new Map(erased), mark });

/** One process's view of the keys. */
export function openMemoryKeyVault(disk: VaultDisk, keys: MasterAndPseudonymKey): KeyVault {
  const masterKey = deriveWrappingKey(keys);
  const check = masterKeyCheckValueOf(keys);
  const cache = new Map<string, Buffer>();

  const load = (subject: string): Buffer | undefined => {
    const known = cache.get(subject);
    if (known !== undefined) return known;
    const kept = disk.keys.get(subject);
    const wrappedBy = kept && (kept.parent === undefined ? masterKey : load(kept.parent));
    return kept && wrappedBy && unwrapKey(kept.wrapped, wrappedBy, subject);
  };
  const family = (subject: string): string[] => {
    const found = [subject];
    for (const each of found) for (const [child, { parent }] of disk.keys) if (parent === each) found.push(child);
    return found;
  };
  const deleteKey = (subject: string): void => {
    for (const each of family(subject)) {
      disk.erased.set(each, disk.keys.get(each)?.parent ?? disk.erased.get(each));
      disk.keys.delete(each);
      cache.delete(each);
    }
  };
  const create = (subject: string, parent: string | undefined): void => {
    if (disk.keys.has(subject)) return;
    if (disk.erased.has(subject)) throw new SubjectErased(subject);
    const wrappedBy = parent === undefined ? masterKey : load(parent);
    if (wrappedBy === undefined) throw new SubjectErased(parent ?? subject);
    const key = randomBytes(KEY_BYTES);
    disk.keys.set(subject, { parent, wrapped: wrapKey(key, wrappedBy, subject) });
    cache.set(subject, key);
  };
  const addKey = ({ subject, parent, wrapped }: WrappedKey): void => {
    const kept = disk.keys.get(subject);
    if (kept !== undefined && !kept.wrapped.equals(wrapped)) throw new SubjectKeyImportConflict(subject);
    if (!disk.erased.has(subject)) disk.keys.set(subject, { parent, wrapped: Buffer.from(wrapped) });
  };

  return {
    ...createSecretAndPseudonymDeriver(keys),
    createKey: async (subject, parent) => create(subject, parent),
    async key(subject) {
      const key = load(subject);
      if (key !== undefined) cache.set(subject, key);
      return key;
    },
    cachedKey: (subject) => cache.get(subject),
    async isErased(subject) {
      for (let next: string | undefined = subject; next !== undefined; next = disk.keys.get(next)?.parent ?? disk.erased.get(next))
        if (disk.erased.has(next)) return true;
      return false;
    },
    familyOf: async (subject) => family(subject),
    deleteKey: async (subject) => deleteKey(subject),
    mark: async () => disk.mark,
    setMark: async (mark) => void (disk.mark = mark),
    async *export(): AsyncGenerator<VaultEntry> {
      yield { kind: 'master', check };
      const roots = [...disk.keys].filter(([, { parent }]) => parent === undefined || !disk.keys.has(parent)).map(([subject]) => subject);
      for (const subject of roots.flatMap(family)) {
        const { parent, wrapped } = disk.keys.get(subject)!;
        yield { kind: 'key', subject, wrapped, ...(parent === undefined ? {} : { parent }) };
      }
      for (const subject of disk.erased.keys()) yield { kind: 'erased', subject };
    },
    import: (entries) =>
      importVaultEntriesAndErasures(entries, {
        check,
        addKeys: (added) => added.forEach(addKey),
        erase: async (subject) => deleteKey(subject),
      }),
    ready: async () => undefined,
    close: async () => undefined,
  };
}
