import { randomBytes } from 'node:crypto';
import type { MongoConnection } from '../connection/openMongo.ts';
import { createMarkDocument } from '../connection/markDocument.ts';
import { deriveSecrets, deriveWrappingKey } from '@portal/platform/vault/derivedSecrets';
import { importEntries } from '@portal/platform/vault/importEntries';
import { KeyCache } from '@portal/platform/vault/keyCache';
import type { KeyVault, VaultEntry, WrappedKey } from '@portal/platform/vault/keyVault';
import { KEY_BYTES, unwrapKey, wrapKey } from '@portal/platform/vault/keyWrapping';
import { masterCheckOf } from '@portal/platform/vault/masterCheck';
import { requireKeyBytes, type MasterKeys } from '@portal/platform/vault/masterKeys';
import { SubjectErased } from '@portal/platform/vault/subjectErased';
import { VaultConflict } from '@portal/platform/vault/vaultConflict';
import { ErasureWatch } from './erasureWatch.ts';
import { KeyCollections } from './keyCollections.ts';

interface MongoKeyVaultOptions {
  readonly mongo: MongoConnection;
  readonly keys: MasterKeys;
  readonly monotonicMs?: () => number;
}

export interface MongoKeyVault extends KeyVault {
  /** Keys that another process deleted before this call have left the memory of this one when it resolves. */
  noticeErasures(): Promise<void>;
}

/**
 * The key vault in MongoDB, for any number of processes. Opens at once; the first call that reaches MongoDB compares the
 * master keys and throws OtherMasterKey or RotationUnfinished, and so does `pseudonym` from then on: call `ready` before
 * pseudonyms are stored. `close` leaves the connection open.
 */
export function openMongoKeyVault(options: MongoKeyVaultOptions): MongoKeyVault {
  const { mongo, keys: masterKeys, monotonicMs = () => performance.now() } = options;
  requireKeyBytes(masterKeys);
  const derived = deriveSecrets(masterKeys);
  const masterWrappingKey = deriveWrappingKey(masterKeys);
  const check = masterCheckOf(masterKeys);
  const keys = new KeyCollections(mongo, check);
  const watch = new ErasureWatch({ cache: new KeyCache(), erasures: () => keys.erasures(), monotonicMs });
  const creating = new Map<string, Promise<void>>();

  const load = async (subject: string): Promise<Buffer | undefined> => {
    const line: WrappedKey[] = [];
    for (let next: string | undefined = subject; next !== undefined;) {
      const found: WrappedKey | undefined = await keys.find(next);
      if (found === undefined) return undefined;
      line.push(found);
      next = found.parent;
    }
    // A key may stand beside its erasure for a moment: while one process makes it and another erases.
    if (await keys.isAnyErased(line.map((entry) => entry.subject))) return undefined;
    return line.reduceRight((wrappedBy, { wrapped, subject: of }) => unwrapKey(Buffer.from(wrapped), wrappedBy, of), masterWrappingKey);
  };

  /**
   * First it is written down that the subject was erased, then who is below is looked for: who makes a key at the same
   * moment is either found here, or finds the note afterwards. Keys go from the bottom up, so that an erasure that was
   * interrupted finds all of them again.
   */
  const erase = async (subject: string): Promise<void> => {
    const family: string[] = [];
    for (let level = [subject]; level.length > 0;) {
      for (const member of level) await keys.rememberErased(member);
      family.push(...level);
      const parents = level;
      level = [];
      for await (const page of keys.below(parents)) level.push(...page.map((entry) => entry.subject));
    }
    watch.forget(family);
    for (const member of family.reverse()) await keys.remove(member);
    await keys.countErasure();
    watch.forget(family);
  };

  const familyOf = async (subject: string): Promise<readonly string[]> => {
    const family: string[] = [];
    for (let level: readonly string[] = [subject]; level.length > 0;) {
      family.push(...level);
      const below: string[] = [];
      for await (const page of keys.below(level)) below.push(...page.map((entry) => entry.subject));
      level = below;
    }
    return family;
  };

  const wrappingKey = async (parent: string | undefined): Promise<Buffer | undefined> =>
    parent === undefined ? masterWrappingKey : (watch.get(parent) ?? load(parent));

  const create = async (subject: string, parent: string | undefined): Promise<void> => {
    await keys.ready();
    const begun = await watch.begin();
    if (parent !== undefined) await creating.get(parent)?.catch(() => undefined);
    const [known, erased, above] = await Promise.all([keys.find(subject), keys.isAnyErased([subject]), wrappingKey(parent)]);
    if (known && !erased) return;
    if (erased) throw new SubjectErased(subject);
    if (above === undefined) throw new SubjectErased(parent ?? subject);
    const key = randomBytes(KEY_BYTES);
    const wrapped = wrapKey(key, above, subject);
    const inserted = await keys.insert({ kind: 'key', subject, ...(parent === undefined ? {} : { parent }), wrapped });
    if (await keys.isAnyErased(parent === undefined ? [subject] : [subject, parent])) {
      await erase(subject);
      throw new SubjectErased(subject);
    }
    // Somebody else was first, or this one at an attempt whose answer was lost.
    const stored = inserted ? wrapped : (await keys.find(subject))?.wrapped;
    if (stored && wrapped.equals(stored)) watch.keep(subject, key, begun);
  };

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
      const waiting = creating.get(subject);
      if (waiting) return waiting;
      const made = create(subject, parent).finally(() => creating.delete(subject));
      creating.set(subject, made);
      return made;
    },
    async key(subject) {
      const known = watch.get(subject);
      if (known) return known;
      await keys.ready();
      const begun = await watch.begin();
      const kept = watch.get(subject);
      if (kept) return kept;
      const key = await load(subject);
      if (key) watch.keep(subject, key, begun);
      return key;
    },
    cachedKey: (subject) => watch.get(subject),
    async isErased(subject) {
      for (let next: string | undefined = subject; next !== undefined; next = (await keys.find(next))?.parent)
        if (await keys.isAnyErased([next])) return true;
      return false;
    },
    async familyOf(subject) {
      await keys.ready();
      return familyOf(subject);
    },
    ...createMarkDocument(mongo, 'vaultState'),
    noticeErasures: () => watch.notice(),
    async deleteKey(subject) {
      await keys.ready();
      await erase(subject);
    },
    async *export() {
      await keys.ready();
      yield { kind: 'master', check };
      yield* generations(keys, null);
      for await (const subject of keys.erased()) yield { kind: 'erased', subject };
    },
    import: (entries) =>
      importEntries(entries, {
        check,
        async addKeys(wrapped) {
          await keys.ready();
          for (const key of wrapped) await addKey(keys, key);
        },
        async erase(subject) {
          await keys.ready();
          if (!(await keys.isAnyErased([subject]))) await erase(subject);
        },
      }),
    async close() {
      watch.close();
      await Promise.allSettled(creating.values());
    },
  };
}

/** Parents before their children. */
async function* generations(keys: KeyCollections, parents: readonly string[] | null): AsyncGenerator<VaultEntry> {
  for await (const page of keys.below(parents)) {
    yield* page;
    yield* generations(
      keys,
      page.map((entry) => entry.subject),
    );
  }
}

async function addKey(keys: KeyCollections, key: WrappedKey): Promise<void> {
  if (await keys.isAnyErased([key.subject])) return;
  if (await keys.insert(key)) return;
  const known = await keys.find(key.subject);
  if (known && !Buffer.from(known.wrapped).equals(key.wrapped)) throw new VaultConflict(key.subject);
}
