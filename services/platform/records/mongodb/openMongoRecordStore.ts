import { randomBytes } from 'node:crypto';
import { Binary } from 'mongodb';
import { instantAfter, type Clock } from '../../clock/clock.ts';
import { createStreamQueue } from '../../commands/streamQueue.ts';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { indexesOnce } from '../../mongodb/indexesOnce.ts';
import type { MongoConnection } from '../../mongodb/openMongo.ts';
import type { KeyVault } from '../../vault/keyVault.ts';
import type { RecordStore } from '../recordStore.ts';
import { mentionSearch } from '../mentionSearch.ts';
import { createValueCipher } from '../valueCipher.ts';
import { NEVER, idOf, placeOf, rangeOf, storedValueOf, valueOf, type RecordDocument } from './recordDocument.ts';
import { recordPages } from './recordPages.ts';
import { RecordWriter } from './recordWriter.ts';
import { VersionSequence } from './versionSequence.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
const MAX_COUNTS_WAITING = 1_000;
const LONGEST_WAIT_MS = 8_000;

export interface MongoRecordStoreOptions {
  readonly mongo: MongoConnection;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
}

/** Records in the collection `records`, values encrypted. Opens at once and works whenever MongoDB does; `close` leaves the connection open. */
export function openMongoRecordStore({ mongo, vault, clock }: MongoRecordStoreOptions): RecordStore {
  const cipher = createValueCipher(new Uint8Array(vault.secret('records')));
  const records = mongo.db.collection<RecordDocument>('records');
  const indexed = indexesOnce(mongo, [{ collection: 'records', key: { expiresAt: 1 } }]);
  const writing = { mongo, versions: new VersionSequence(mongo), now: () => clock.now() };
  const writer = new RecordWriter({ ...writing, records });
  const unsynced = mongo.db.collection<RecordDocument>('records', { writeConcern: { w: 1, journal: false } });
  const hastyWriter = new RecordWriter({ ...writing, records: unsynced });
  const process = randomBytes(8).toString('hex');
  const counting = createStreamQueue(MAX_COUNTS_WAITING);
  const pages = { mongo, records };
  /** Increments of a key wait for each other; when one finds that MongoDB is away, those behind it do not find out once more. */
  let awayAt = -Infinity;

  const read = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw new EngineUnavailable('records', { cause });
    }
  };
  const removeAll = async (ids: readonly string[]): Promise<number> => {
    if (ids.length > 0) await mongo.retry(() => records.deleteMany({ _id: { $in: [...ids] } }));
    return ids.length;
  };

  const purge = async (now: string): Promise<number> => {
    let purged = 0;
    for await (const page of recordPages(pages, { expiresAt: { $lte: now } })) {
      const ids = page.map(({ _id }) => _id);
      await mongo.retry(() => records.deleteMany({ _id: { $in: ids }, expiresAt: { $lte: now } }));
      purged += ids.length;
    }
    return purged;
  };

  return {
    async get<T>(collection: string, key: string) {
      const found = await mongo.retry(() => records.findOne({ _id: idOf(collection, key), expiresAt: { $gt: clock.now() } }));
      return found === null ? undefined : read(() => storedValueOf<T>(found, cipher));
    },
    async put(collection, key, value, { expect = 'any', expiresAt = NEVER, durable = true } = {}) {
      await indexed();
      const sealed = new Binary(cipher.seal(collection, key, JSON.stringify(value)));
      return (durable ? writer : hastyWriter).put(idOf(collection, key), { value: sealed, expiresAt }, expect);
    },
    delete: (collection, key, expect) => writer.delete(idOf(collection, key), expect),
    async list<T>(collection: string, options: { prefix?: string; after?: string; limit?: number } = {}) {
      const { prefix = '', after = '', limit = DEFAULT_LIMIT } = options;
      const filter = { ...rangeOf(collection, prefix, after), expiresAt: { $gt: clock.now() } };
      const found = await mongo.retry(() => records.find(filter).sort({ _id: 1 }).limit(Math.min(limit, MAX_LIMIT)).toArray());
      return read(() => found.map((document) => storedValueOf<T>(document, cipher)));
    },
    async increment(collection, key, windowMs, now) {
      const id = idOf(collection, key);
      const askedAt = performance.now();
      const counted = counting.run(id, async () => {
        if (awayAt > askedAt || performance.now() - askedAt > LONGEST_WAIT_MS) throw tooManyCounts();
        return writer.increment(id, { process, resetsAt: instantAfter(now, windowMs), now }).catch((error: unknown) => {
          awayAt = performance.now();
          throw error;
        });
      });
      if (counted === undefined) throw tooManyCounts();
      return counted;
    },
    async deleteMentioning(words) {
      let deleted = 0;
      const isMentioned = mentionSearch(words);
      await purge(clock.now());
      for await (const page of recordPages(pages, { expiresAt: { $gt: clock.now() } })) {
        const mentions = (document: RecordDocument): boolean => isMentioned(placeOf(document._id).key, valueOf(document, cipher));
        deleted += await removeAll(read(() => page.filter(mentions)).map(({ _id }) => _id));
      }
      return deleted;
    },
    async *export() {
      for await (const page of recordPages(pages, { expiresAt: { $gt: clock.now() } })) {
        for (const document of page) {
          const expires = document.expiresAt === NEVER ? {} : { expiresAt: document.expiresAt };
          yield { ...placeOf(document._id), value: read(() => valueOf(document, cipher)), ...expires };
        }
      }
    },
    purge,
    close: () => Promise.resolve(),
  };
}

const tooManyCounts = (): EngineUnavailable => new EngineUnavailable('records', { cause: new Error('too many counts wait') });
