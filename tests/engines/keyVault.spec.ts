import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { describeKeyVault } from '@portal/platform/vault/keyVaultSuite';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openMongoKeyVault, type MongoKeyVault } from '@portal/services/engines/mongodb/vault/openMongoKeyVault';
import { aDatabaseName, describeOnMongo, type MongoUnderTest } from './mongoUnderTest.ts';

const keys = masterKeysBeforeFirstRotation(randomBytes(32));

describeOnMongo({ cutAfterBytes: 6_000 }, (name, engine) => {
  const databases = new WeakMap<KeyVault, string>();
  const openIn = (database: string): Promise<KeyVault> => {
    const mongo = engine.connect(database);
    const vault = closingToo(mongo, openMongoKeyVault({ mongo, keys }));
    databases.set(vault, database);
    return Promise.resolve(vault);
  };
  describeKeyVault(name, {
    open: () => openIn(aDatabaseName()),
    async reopen(vault) {
      await vault.close();
      return openIn(databases.get(vault)!);
    },
  });
  describeSeveralProcesses(engine);
});

function closingToo(mongo: MongoConnection, vault: KeyVault): KeyVault {
  return {
    ...vault,
    async close() {
      await vault.close();
      await mongo.close();
    },
  };
}

function describeSeveralProcesses(engine: MongoUnderTest): void {
  describe('vaults of two processes', () => {
    let connections: MongoConnection[];
    let [one, other]: MongoKeyVault[] = [];
    let now: number;
    beforeEach(() => {
      now = 0;
      connections = [engine.connect(), engine.connect()];
      [one, other] = connections.map((mongo) => openMongoKeyVault({ mongo, keys, monotonicMs: () => performance.now() + now }));
    });
    afterEach(async () => {
      await Promise.all([one!.close(), other!.close()]);
      await Promise.all(connections.map((mongo) => mongo.close()));
    });

    it('make one key when both are asked at the same moment', async () => {
      const subjects = Array.from({ length: 5 }, () => `customer-${randomUUID()}`);
      await Promise.all(subjects.flatMap((subject) => [one!.createKey(subject), other!.createKey(subject)]));
      for (const subject of subjects) expect(await one!.key(subject)).toEqual(await other!.key(subject));
    });

    it('have no key in the end when one erases while the other makes it, not even below it', async () => {
      const subjects = Array.from({ length: 10 }, () => randomUUID());
      for (const id of subjects) await one!.createKey(`customer-${id}`);
      const made = subjects.flatMap((id) => [other!.createKey(`enquiry-${id}`, `customer-${id}`), other!.createKey(`late-${id}`)]);
      const erased = subjects.flatMap((id) => [one!.deleteKey(`customer-${id}`), one!.deleteKey(`late-${id}`)]);
      await Promise.all([Promise.allSettled(made), ...erased]);
      await vi.waitFor(
        async () => {
          for (const id of subjects) {
            for (const subject of [`customer-${id}`, `enquiry-${id}`, `late-${id}`]) {
              expect([await one!.key(subject), await other!.key(subject)]).toEqual([undefined, undefined]);
            }
            await expect(other!.createKey(`late-${id}`)).rejects.toMatchObject({ name: 'SubjectErased' });
          }
        },
        { timeout: 20_000, interval: 200 },
      );
    });

    it('have the key of a parent at hand once one below it was read', async () => {
      const [customer, enquiry] = [`customer-${randomUUID()}`, `enquiry-${randomUUID()}`];
      await one!.createKey(customer);
      await one!.createKey(enquiry, customer);
      await other!.key(enquiry);
      expect(other!.cachedKey(customer)).toEqual(await one!.key(customer));
    });

    it('forget a key that the other has deleted, without being asked for it', async () => {
      const [customer, enquiry] = [`customer-${randomUUID()}`, `enquiry-${randomUUID()}`];
      await one!.createKey(customer);
      await one!.createKey(enquiry, customer);
      await other!.key(enquiry);
      await one!.deleteKey(customer);
      await vi.waitFor(() => expect([enquiry, customer].map((subject) => other!.cachedKey(subject))).toEqual([undefined, undefined]), {
        timeout: 4_000,
      });
      expect(await other!.key(enquiry)).toBeUndefined();
    });

    it('forget a key that the other has deleted as soon as they have asked for erasures', async () => {
      const customer = `customer-${randomUUID()}`;
      await one!.createKey(customer);
      await other!.key(customer);
      expect(other!.cachedKey(customer)).toBeDefined();
      await one!.deleteKey(customer);
      await other!.noticeErasures();
      expect([other!.cachedKey(customer), await other!.key(customer)]).toEqual([undefined, undefined]);
    });

    it('tell each who was erased behind a place, whichever of them did it, and nobody twice', async () => {
      const [first, second, third] = [1, 2, 3].map(() => `customer-${randomUUID()}`);
      for (const subject of [first!, second!, third!]) await one!.createKey(subject);
      await one!.deleteKey(first!);
      const before = await other!.erasedBehind(0);
      expect(before.subjects).toContain(first);
      await one!.deleteKey(second!);
      await other!.deleteKey(third!);
      const after = await other!.erasedBehind(before.place);
      expect([...after.subjects].sort()).toEqual([second, third].sort());
      expect(await other!.erasedBehind(after.place)).toEqual({ subjects: [], place: after.place });
      expect((await other!.erasedBehind(0)).subjects).toHaveLength(after.place);
    });

    it('use no key from memory when they could not ask for erasures for ten seconds', async () => {
      const subject = `customer-${randomUUID()}`;
      await one!.createKey(subject);
      expect(one!.cachedKey(subject)).toHaveLength(32);
      now = 10_500;
      expect(one!.cachedKey(subject)).toBeUndefined();
      expect(await one!.key(subject)).toHaveLength(32);
    });

    it('open nothing that another master key made', async () => {
      await one!.createKey(`customer-${randomUUID()}`);
      const foreign = openMongoKeyVault({ mongo: connections[1]!, keys: masterKeysBeforeFirstRotation(randomBytes(32)) });
      await expect(foreign.key('customer-1')).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
      await foreign.close();
    });
  });
}
