import { randomBytes, randomUUID } from 'node:crypto';
import { Binary } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portal/platform/clock/clock';
import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoRecordReencryption } from '@portal/services/engines/mongodb/records/mongoRecordRotation';
import { openMongoRecordStore } from '@portal/services/engines/mongodb/records/openMongoRecordStore';
import { readCollectionRecordVersions } from '@portal/services/engines/mongodb/records/recordPlaces';
import { describeRecordRotation } from '@portal/platform/records/recordRotationSuite';
import { masterKeysBeforeFirstRotation, createMasterKeyChange } from '@portal/platform/vault/masterKeys';
import { openMongoKeyVault } from '@portal/services/engines/mongodb/vault/openMongoKeyVault';
import { openMongoVaultForMasterKeyRotation } from '@portal/services/engines/mongodb/vault/mongoVaultRotation';
import { describeVaultRotation } from '@portal/platform/vault/vaultRotationSuite';
import { aDatabaseName, describeOnMongo, type MongoUnderTest } from './mongoUnderTest.ts';

interface Closing {
  close(): Promise<void>;
}

/** What is opened on a connection of its own, as in a process of its own. */
function withConnection<T extends Closing>(mongo: MongoConnection, open: (mongo: MongoConnection) => T): T {
  const opened = open(mongo);
  return {
    ...opened,
    async close() {
      await opened.close();
      await mongo.close();
    },
  };
}

async function once(mongo: MongoConnection, work: (mongo: MongoConnection) => Promise<unknown>): Promise<void> {
  await mongo.retry(() => work(mongo));
  await mongo.close();
}

// A page of records is an answer of some 30 kB, which has to get through now and then.
describeOnMongo({ cutAfterBytes: 60_000 }, (name, engine) => {
  describeVaultRotation(name, () => {
    const database = aDatabaseName();
    return Promise.resolve({
      open: (keys) => Promise.resolve(withConnection(engine.connect(database), (mongo) => openMongoKeyVault({ mongo, keys }))),
      openRotation: () =>
        Promise.resolve(withConnection(engine.connect(database), (mongo) => openMongoVaultForMasterKeyRotation({ mongo }))),
      replaceWrapped: (subject, wrapped) =>
        once(engine.connect(database), ({ db }) =>
          db.collection<{ _id: string }>('vaultKeys').updateOne({ _id: subject }, { $set: { wrapped: new Binary(wrapped) } }),
        ),
      dispose: () => Promise.resolve(),
    });
  });

  describeRecordRotation(name, () => {
    const database = aDatabaseName();
    return Promise.resolve({
      open: (secret, clock) =>
        Promise.resolve(
          withConnection(engine.connect(database), (mongo) =>
            openMongoRecordStore({ mongo, vault: { secret: () => Buffer.from(secret) }, clock }),
          ),
        ),
      openRotation: (secrets) =>
        Promise.resolve(withConnection(engine.connect(database), (mongo) => openMongoRecordReencryption({ mongo, ...secrets }))),
      replaceSealed: (collection, key, sealed) =>
        once(engine.connect(database), ({ db }) =>
          db
            .collection<{ _id: string }>('records')
            .updateOne({ _id: `${encodeURIComponent(collection)}:${key}` }, { $set: { value: new Binary(sealed) } }),
        ),
      moreThanAPage: 210,
      dispose: () => Promise.resolve(),
    });
  });

  describeProcessesAtWork(engine);
});

function describeProcessesAtWork(engine: MongoUnderTest): void {
  describe('a process that is still at work during a rotation', () => {
    let mongo: MongoConnection;
    let now: number;
    const change = createMasterKeyChange(masterKeysBeforeFirstRotation(randomBytes(32)), randomBytes(32));
    const aVault = (keys = change.from) => openMongoKeyVault({ mongo, keys, monotonicMs: () => performance.now() + now });
    beforeEach(() => {
      now = 0;
      mongo = engine.connect(aDatabaseName());
    });
    afterEach(() => mongo.close());

    it('notices it within seconds, and makes neither keys nor pseudonyms until it is over', async () => {
      const vault = aVault();
      await vault.createKey(`customer-${randomUUID()}`);
      await openMongoVaultForMasterKeyRotation({ mongo }).between(change).begin();
      now = 2_500;
      await expect(vault.createKey(`customer-${randomUUID()}`)).rejects.toMatchObject({ name: 'RotationUnfinished' });
      expect(() => vault.pseudonym('email', 'a')).toThrow('not finished');
      await vault.close();
    });

    it('makes no pseudonyms with keys of another portal once it was told so', async () => {
      await aVault().ready();
      const forgotten = aVault({ ...change.from, pseudonymKey: randomBytes(32) });
      await expect(forgotten.ready()).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
      expect(() => forgotten.pseudonym('email', 'a')).toThrow('another master key');
      await forgotten.close();
    });

    it('shows itself by the versions of what it writes', async () => {
      const records = openMongoRecordStore({ mongo, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
      await records.put('leases', 'worker', { holder: 'a', token: 1 });
      await records.increment('rate-limits', 'a', 60_000, systemClock.now());
      const before = [await readCollectionRecordVersions(mongo, 'leases'), await readCollectionRecordVersions(mongo, 'rate-limits')];
      await records.put('leases', 'worker', { holder: 'a', token: 1 });
      await records.increment('rate-limits', 'a', 60_000, systemClock.now());
      const after = [await readCollectionRecordVersions(mongo, 'leases'), await readCollectionRecordVersions(mongo, 'rate-limits')];
      expect(before.map(({ size }) => size)).toEqual([1, 1]);
      before.forEach((versions, index) => versions.forEach((version, id) => expect(after[index]!.get(id)).toBeGreaterThan(version)));
    });
  });
}
