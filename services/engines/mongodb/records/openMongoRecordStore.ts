import { randomBytes } from 'node:crypto';
import { Binary, type Collection } from 'mongodb';
import { instantAfter, type Clock } from '@portal/platform/clock/clock';
import { createPerStreamWorkQueue } from '@portal/platform/scheduler/waiting';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createEnsureIndexes } from '../connection/createEnsureIndexes.ts';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { RecordUnreadable } from '@portal/platform/records/recordUnreadable';
import { createRecordValueCipher } from '@portal/platform/records/valueCipher';
import {
  NEVER_EXPIRES,
  NO_OWNER,
  recordDocumentIdOf,
  parseRecordDocumentId,
  recordKeyRangeFilter,
  decryptVersionedValue,
  decryptValue,
  type RecordDocument,
} from './recordDocument.ts';
import {
  recordCollectionNameFor,
  recordCollectionNames,
  allRecordPages,
  mongoRecordCollection,
  type RecordCollectionName,
} from './recordPlaces.ts';
import { RecordWriter, type RecordWriterOptions } from './recordWriter.ts';
import { VersionSequence } from './versionSequence.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
const MAX_COUNTS_WAITING = 1_000;
const LONGEST_WAIT_MS = 8_000;

interface MongoRecordStoreOptions {
  readonly mongo: MongoConnection;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
}

/** Records in two collections (`recordPlaces.ts`), values encrypted. Opens at once and works whenever MongoDB does; `close` leaves the connection open. */
export function openMongoRecordStore({ mongo, vault, clock }: MongoRecordStoreOptions): RecordStore {
  const cipher = createRecordValueCipher(new Uint8Array(vault.secret('records')));
  const indexed = createEnsureIndexes(
    mongo,
    recordCollectionNames.flatMap((collection) => [
      { collection, key: { expiresAt: 1 } },
      { collection, key: { owner: 1 } },
    ]),
  );
  const writing = { mongo, versions: new VersionSequence(mongo), now: () => clock.now() };
  const places = new Map(recordCollectionNames.map((name) => [name, openPlace(writing, name)]));
  const at = (collection: string): Place => places.get(recordCollectionNameFor(collection))!;
  const process = randomBytes(8).toString('hex');
  const counting = createPerStreamWorkQueue(MAX_COUNTS_WAITING);
  /** Increments of a key wait for each other; when one finds that MongoDB is away, those behind it do not find out once more. */
  let awayAt = -Infinity;

  const read = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      if (cause instanceof RecordUnreadable) throw cause;
      throw new EngineUnavailable('records', { cause });
    }
  };
  const purge = async (now: string): Promise<number> => {
    let purged = 0;
    for await (const { records, page } of allRecordPages(mongo, { expiresAt: { $lte: now } })) {
      const ids = page.map(({ _id }) => _id);
      await mongo.retry(() => records.deleteMany({ _id: { $in: ids }, expiresAt: { $lte: now } }));
      purged += ids.length;
    }
    return purged;
  };

  return {
    async get<T>(collection: string, key: string) {
      // By its id alone: an engine may have an index for that, and read the whole collection for anything more.
      const found = await mongo.retry(() => at(collection).records.findOne({ _id: recordDocumentIdOf(collection, key) }));
      return found === null || found.expiresAt <= clock.now() ? undefined : read(() => decryptVersionedValue<T>(found, cipher));
    },
    async put(collection, key, value, { expect = 'any', expiresAt = NEVER_EXPIRES, durable = true, owner = NO_OWNER } = {}) {
      await indexed();
      const sealed = new Binary(cipher.seal(collection, key, JSON.stringify(value)));
      const { writer, hastyWriter } = at(collection);
      return (durable ? writer : hastyWriter).put(recordDocumentIdOf(collection, key), { value: sealed, expiresAt, owner }, expect);
    },
    delete: (collection, key, expect) => at(collection).writer.delete(recordDocumentIdOf(collection, key), expect),
    async list<T>(collection: string, options: { prefix?: string; after?: string; limit?: number } = {}) {
      const { prefix = '', after = '', limit = DEFAULT_LIMIT } = options;
      const filter = { ...recordKeyRangeFilter(collection, prefix, after), expiresAt: { $gt: clock.now() } };
      const { records } = at(collection);
      const found = await mongo.retry(() => records.find(filter).sort({ _id: 1 }).limit(Math.min(limit, MAX_LIMIT)).toArray());
      return read(() => found.map((document) => decryptVersionedValue<T>(document, cipher)));
    },
    async increment(collection, key, windowMs, now) {
      const id = recordDocumentIdOf(collection, key);
      const askedAt = performance.now();
      const counted = counting.run(id, async () => {
        if (awayAt > askedAt || performance.now() - askedAt > LONGEST_WAIT_MS) throw tooManyCounts();
        return at(collection)
          .writer.increment(id, { process, resetsAt: instantAfter(now, windowMs), now })
          .catch((error: unknown) => {
            awayAt = performance.now();
            throw error;
          });
      });
      if (counted === undefined) throw tooManyCounts();
      return counted;
    },
    async deleteOwnedBy(owners) {
      const owned = owners.filter((owner) => owner !== NO_OWNER);
      let deleted = 0;
      for (const { records } of places.values())
        deleted += (await mongo.retry(() => records.deleteMany({ owner: { $in: owned } }))).deletedCount;
      return deleted;
    },
    async *export() {
      for await (const { page } of allRecordPages(mongo, { expiresAt: { $gt: clock.now() } })) {
        for (const document of page) {
          const { expiresAt, owner = NO_OWNER } = document;
          const value = read(() => decryptValue(document, cipher));
          yield {
            ...parseRecordDocumentId(document._id),
            value,
            ...(expiresAt === NEVER_EXPIRES ? {} : { expiresAt }),
            ...(owner === NO_OWNER ? {} : { owner }),
          };
        }
      }
    },
    purge,
    // It writes over freed room as it needs it; nobody can ask it to do so at once.
    vacuum: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

interface Place {
  readonly records: Collection<RecordDocument>;
  readonly writer: RecordWriter;
  /** Does not wait for the disk of the engine. */
  readonly hastyWriter: RecordWriter;
}

function openPlace(writing: Omit<RecordWriterOptions, 'records'>, name: RecordCollectionName): Place {
  const records = mongoRecordCollection(writing.mongo, name);
  const unsynced = writing.mongo.db.collection<RecordDocument>(name, { writeConcern: { w: 1, journal: false } });
  return {
    records,
    writer: new RecordWriter({ ...writing, records }),
    hastyWriter: new RecordWriter({ ...writing, records: unsynced }),
  };
}

const tooManyCounts = (): EngineUnavailable => new EngineUnavailable('records', { cause: new Error('too many counts wait') });
