import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyVault, WrappedKey } from './keyVault.ts';
import { masterKeysBeforeFirstRotation, createMasterKeyChange, type MasterKeyChange, type MasterAndPseudonymKey } from './masterKeys.ts';
import type { MasterKeyRotatableVault, VaultRotation } from './vaultRotation.ts';

/** One vault, which is opened by turns. */
interface VaultToRotate {
  open(keys: MasterAndPseudonymKey): Promise<KeyVault>;
  openRotation(): Promise<MasterKeyRotatableVault>;
  /** Writes over a wrapped key, past all adapters. */
  replaceWrapped(subject: string, wrapped: Uint8Array): Promise<void>;
  dispose(): Promise<void>;
}

/** The contract of the port: every adapter is put under it. */
export function describeVaultRotation(name: string, aVault: () => Promise<VaultToRotate>): void {
  describe(`rotation of a key vault: ${name}`, () => {
    let place: VaultToRotate;
    let change: MasterKeyChange;
    let [customer, enquiry, stranger, erased]: string[] = [];
    let before: readonly (Buffer | undefined)[];
    let wrapped: ReadonlyMap<string, WrappedKey>;

    const using = async <T>(keys: MasterAndPseudonymKey, work: (vault: KeyVault) => Promise<T>): Promise<T> => {
      const vault = await place.open(keys);
      try {
        await vault.ready();
        return await work(vault);
      } finally {
        await vault.close();
      }
    };
    const rotating = async <T>(work: (rotation: VaultRotation) => Promise<T>, by = change): Promise<T> => {
      const vault = await place.openRotation();
      try {
        return await work(vault.between(by));
      } finally {
        await vault.close();
      }
    };
    const opening = (keys: MasterAndPseudonymKey): Promise<void> => using(keys, () => Promise.resolve());
    const keysOf = (vault: KeyVault): Promise<(Buffer | undefined)[]> =>
      Promise.all([customer!, enquiry!, stranger!].map((subject) => vault.key(subject)));
    const rotate = async (): Promise<void> => {
      await rotating(async (rotation) => {
        await rotation.begin();
        await rotation.rewrap();
        await rotation.finish();
      });
    };

    beforeEach(async () => {
      place = await aVault();
      change = createMasterKeyChange(masterKeysBeforeFirstRotation(randomBytes(32)), randomBytes(32));
      [customer, enquiry, stranger, erased] = [
        `customer-${randomUUID()}`,
        `enquiry-${randomUUID()}`,
        `z-${randomUUID()}`,
        `y-${randomUUID()}`,
      ];
      await using(change.from, async (vault) => {
        for (const subject of [customer!, stranger!, erased!]) await vault.createKey(subject);
        await vault.createKey(enquiry!, customer);
        await vault.deleteKey(erased!);
        before = await keysOf(vault);
        const found = new Map<string, WrappedKey>();
        for await (const entry of vault.export()) if (entry.kind === 'key') found.set(entry.subject, entry);
        wrapped = found;
      });
    });
    afterEach(() => place.dispose());

    it('leaves every key as it was, and who was erased stays erased', async () => {
      await rotate();
      await using(change.to, async (vault) => {
        expect(await keysOf(vault)).toEqual(before);
        expect(await vault.key(erased!)).toBeUndefined();
        await expect(vault.createKey(erased!)).rejects.toMatchObject({ name: 'SubjectErased' });
        await vault.createKey(`enquiry-${randomUUID()}`, customer);
      });
    });

    it('keeps pseudonyms and changes secrets', async () => {
      const [pseudonym, secret] = await using(change.from, (vault) =>
        Promise.resolve([vault.pseudonym('email', 'a'), vault.secret('records')]),
      );
      await rotate();
      await using(change.to, async (vault) => {
        expect(vault.pseudonym('email', 'a')).toBe(pseudonym);
        expect(vault.secret('records')).not.toEqual(secret);
        await Promise.resolve();
      });
    });

    it('opens with nothing but the new key and the key of its pseudonyms afterwards', async () => {
      await rotate();
      await expect(opening(change.from)).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
      await expect(opening(masterKeysBeforeFirstRotation(change.to.masterKey))).rejects.toMatchObject({
        name: 'VaultBelongsToOtherMasterKey',
      });
      await expect(opening({ ...change.to, pseudonymKey: randomBytes(32) })).rejects.toMatchObject({
        name: 'VaultBelongsToOtherMasterKey',
      });
      await opening(change.to);
    });

    it('opens with neither key from its beginning to its end', async () => {
      await rotating((rotation) => rotation.begin());
      await expect(opening(change.from)).rejects.toMatchObject({ name: 'RotationUnfinished' });
      await rotating((rotation) => rotation.rewrap());
      await expect(opening(change.to)).rejects.toMatchObject({ name: 'RotationUnfinished' });
      await expect(opening(masterKeysBeforeFirstRotation(randomBytes(32)))).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
      await rotating((rotation) => rotation.finish());
      await opening(change.to);
    });

    it('says where it stands, and goes on with the same keys only', async () => {
      const stage = (by = change): Promise<string> => rotating((rotation) => rotation.stage(), by);
      expect(await stage()).toBe('before');
      await expect(stage(createMasterKeyChange(masterKeysBeforeFirstRotation(randomBytes(32)), change.to.masterKey))).rejects.toMatchObject(
        {
          name: 'VaultBelongsToOtherMasterKey',
        },
      );
      await rotating((rotation) => rotation.begin());
      expect(await stage()).toBe('under-way');
      await expect(stage(createMasterKeyChange(change.from, randomBytes(32)))).rejects.toMatchObject({ name: 'RotationUnfinished' });
      await rotating((rotation) => rotation.finish());
      expect(await stage()).toBe('done');
    });

    it('changes nothing when a step is done again', async () => {
      const counts = await rotating(async (rotation) => {
        await rotation.begin();
        await rotation.begin();
        return [await rotation.rewrap(), await rotation.rewrap()];
      });
      expect(counts).toEqual([2, 0]);
      await rotating((rotation) => rotation.finish());
      expect(await rotating(async (rotation) => (await rotation.finish(), rotation.stage()))).toBe('done');
      expect(await using(change.to, keysOf)).toEqual(before);
    });

    it('goes on where it was cut off between two keys', async () => {
      await rotating(async (rotation) => (await rotation.begin(), rotation.rewrap()));
      await place.replaceWrapped(stranger!, wrapped.get(stranger!)!.wrapped);
      expect(await rotating((rotation) => rotation.survey('new'))).toEqual({ count: 2, unreadable: [stranger] });
      expect(await rotating((rotation) => rotation.survey('either'))).toEqual({ count: 2, unreadable: [] });
      expect(await rotating((rotation) => rotation.rewrap())).toBe(1);
      await rotating((rotation) => rotation.finish());
      expect(await using(change.to, keysOf)).toEqual(before);
    });

    it('names the key that nobody can open', async () => {
      await place.replaceWrapped(stranger!, randomBytes(60));
      expect(await rotating((rotation) => rotation.survey('either'))).toEqual({ count: 2, unreadable: [stranger] });
    });

    it('can be done again with the next key, and the pseudonyms stay those of the first', async () => {
      await rotate();
      const pseudonym = await using(change.to, (vault) => Promise.resolve(vault.pseudonym('email', 'a')));
      change = createMasterKeyChange(change.to, randomBytes(32));
      await rotate();
      await using(change.to, async (vault) => {
        expect(await keysOf(vault)).toEqual(before);
        expect(vault.pseudonym('email', 'a')).toBe(pseudonym);
      });
    });
  });
}
