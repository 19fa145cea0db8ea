import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { createMongoBankPartMarkStore } from '../connection/markDocument.ts';
import { createSecretAndPseudonymDeriver, deriveWrappingKey } from '@portal/platform/vault/derivedSecrets';
import { importVaultEntriesAndErasures } from '@portal/platform/vault/importVaultEntriesAndErasures';
import { KeyCache } from '@portal/platform/vault/keyCache';
import type { KeyVault, WrappedKey } from '@portal/platform/vault/keyVault';
import { masterKeyCheckValueOf } from '@portal/platform/vault/masterCheck';
import { requireValidMasterKeyLength, type MasterAndPseudonymKey } from '@portal/platform/vault/masterKeys';
import { SubjectKeyImportConflict } from '@portal/platform/vault/vaultConflict';
import { ErasureWatch } from './erasureWatch.ts';
import { KeyCollections } from './keyCollections.ts';
import { createErasedSubjectReader } from './createErasedSubjectReader.ts';
import { createKeyCreator } from './createKeyCreator.ts';
import { createKeyReader } from './createKeyReader.ts';
import { eraseKeySubtree, loadSubjectAndDescendantIds, allDescendantKeysBelow } from './keyFamilies.ts';

interface MongoKeyVaultOptions {
  readonly mongo: MongoConnection;
  readonly keys: MasterAndPseudonymKey;
  readonly monotonicMs?: () => number;
}

export interface MongoKeyVault extends KeyVault {
  /** Keys that another process deleted before this call have left the memory of this one when it resolves. */
  noticeErasures(): Promise<void>;
  /** Whose keys were deleted, behind this place in the order in which this process has learned of them; all behind 0. */
  erasedBehind(place: number): Promise<{ readonly subjects: readonly string[]; readonly place: number }>;
}

/**
 * The key vault in MongoDB, for any number of processes. Opens at once; the first call that reaches MongoDB compares the
 * master keys and throws VaultBelongsToOtherMasterKey or RotationUnfinished, and so does `pseudonym` from then on: call `ready` before
 * pseudonyms are stored. `close` leaves the connection open.
 */
export function openMongoKeyVault(options: MongoKeyVaultOptions): MongoKeyVault {
  const { mongo, keys: masterKeys, monotonicMs = () => performance.now() } = options;
  requireValidMasterKeyLength(masterKeys);
  const derived = createSecretAndPseudonymDeriver(masterKeys);
  const check = masterKeyCheckValueOf(masterKeys);
  const keys = new KeyCollections(mongo, check);
  const watch = new ErasureWatch({ cache: new KeyCache(), erasures: () => keys.erasures(), monotonicMs });

  const reading = createKeyReader({ keys, watch, masterWrappingKey: deriveWrappingKey(masterKeys) });
  const creation = createKeyCreator({ keys, watch, wrappingKey: reading.wrappingKey });

  return {
    secret: derived.secret,
    pseudonym(purpose, value) {
      const fault = keys.fault();
      if (fault !== undefined) throw fault;
      return derived.pseudonym(purpose, value);
    },
    ready: () => keys.ready(),
    async createKey(subject, parent) {
      if (watch.get(subject)) return;
      return creation.create(subject, parent);
    },
    async key(subject) {
      const known = watch.get(subject);
      if (known) return known;
      await keys.ready();
      const begun = await watch.begin();
      return watch.get(subject) ?? reading.load(subject, begun);
    },
    cachedKey: (subject) => watch.get(subject),
    async isErased(subject) {
      for (let next: string | undefined = subject; next !== undefined; next = (await keys.find(next))?.parent)
        if (await keys.isAnyErased([next])) return true;
      return false;
    },
    async familyOf(subject) {
      await keys.ready();
      return loadSubjectAndDescendantIds(keys, subject);
    },
    ...createMongoBankPartMarkStore(mongo, 'vaultState'),
    noticeErasures: () => watch.notice(),
    erasedBehind: createErasedSubjectReader(keys),
    async deleteKey(subject) {
      await keys.ready();
      await eraseKeySubtree(keys, watch, subject);
    },
    async *export() {
      await keys.ready();
      yield { kind: 'master', check };
      yield* allDescendantKeysBelow(keys, null);
      for await (const subject of keys.erased()) yield { kind: 'erased', subject };
    },
    import: (entries) =>
      importVaultEntriesAndErasures(entries, {
        check,
        async addKeys(wrapped) {
          await keys.ready();
          for (const key of wrapped) await addKey(keys, key);
        },
        async erase(subject) {
          await keys.ready();
          if (!(await keys.isAnyErased([subject]))) await eraseKeySubtree(keys, watch, subject);
        },
      }),
    async close() {
      watch.close();
      await creation.ended();
    },
  };
}

async function addKey(keys: KeyCollections, key: WrappedKey): Promise<void> {
  if (await keys.isAnyErased([key.subject])) return;
  if (await keys.insert(key)) return;
  const known = await keys.find(key.subject);
  if (known && !Buffer.from(known.wrapped).equals(key.wrapped)) throw new SubjectKeyImportConflict(key.subject);
}
