import { mkdirSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Clock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { RecordStore, StoredValue } from '@portal/platform/records/recordStore';
import { RecordUnreadable } from '@portal/platform/records/recordUnreadable';
import { createRecordValueCipher } from '@portal/platform/records/valueCipher';
import { startWorkerThread } from '@portal/platform/workers/startWorkerThread';
import { pagesYieldingEventLoop } from '../sqliteSteps.ts';
import { WorkerQueue } from '../workerQueue.ts';
import { NO_OWNER, recordFileIn, allRecordRowPages } from './recordDatabase.ts';
import type { RecordOperation, RecordResult, WriterOptions } from './recordOperation.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
const LAST_CHARACTER = '\u{10FFFF}';

interface Row {
  readonly key: string;
  readonly value: Uint8Array;
  readonly version: number;
}

interface EmbeddedRecordStoreOptions {
  readonly folder: string;
  readonly vault: Pick<KeyVault, 'secret'>;
  readonly clock: Clock;
  /** Upper bound of the file in pages of 4 KiB; beyond it the disk counts as full. Default: what the disk holds. */
  readonly maxPages?: number;
}

/** Records in `<folder>/records.sqlite`: values encrypted, writes committed in groups by a thread of their own, reads at once. */
export async function openEmbeddedRecordStore({ folder, vault, clock, maxPages }: EmbeddedRecordStoreOptions): Promise<RecordStore> {
  mkdirSync(folder, { recursive: true });
  const file = recordFileIn(folder);
  const secret = new Uint8Array(vault.secret('records'));
  const cipher = createRecordValueCipher(secret);
  const read = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      if (cause instanceof RecordUnreadable) throw cause;
      throw new EngineUnavailable('records', { cause });
    }
  };
  const writing: WriterOptions = { file, secret, maxPages: maxPages ?? null };
  const writer = new WorkerQueue<RecordOperation, readonly RecordResult[], RecordResult>({
    engine: 'records',
    startWorker: () => startWorkerThread(new URL('./recordWriterWorker.ts', import.meta.url), { workerData: writing }),
    resultsIn: (results) => results,
  });
  await writer.ready();
  const write = (operation: RecordOperation): Promise<RecordResult> => writer.run(operation);
  // Referenced for as long as its statements live: the library crashes otherwise.
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA busy_timeout = 5000');
  const one = database.prepare(
    'SELECT key, value, version FROM records WHERE collection = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const many = database.prepare(
    'SELECT key, value, version FROM records WHERE collection = ? AND key > ? AND key >= ? AND key < ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY key LIMIT ?',
  );

  const open = <T>(collection: string, row: Row): StoredValue<T> => ({
    key: row.key,
    value: JSON.parse(cipher.open(collection, row.key, row.value)) as T,
    version: row.version,
  });

  return {
    async get<T>(collection: string, key: string) {
      return read(() => {
        const row = one.get(collection, key, clock.now()) as Row | undefined;
        return row === undefined ? undefined : open<T>(collection, row);
      });
    },
    async put(collection, key, value, { expect = 'any', expiresAt = null, durable = true, owner = NO_OWNER } = {}) {
      const json = JSON.stringify(value);
      const now = clock.now();
      const version = await write({ kind: 'put', collection, key, json, expect, expiresAt, durable, owner, now });
      return (version as number | null) ?? undefined;
    },
    async delete(collection, key, expect) {
      return (await write({ kind: 'delete', collection, key, expect: expect ?? null, now: clock.now() })) as boolean;
    },
    async list<T>(
      collection: string,
      { prefix = '', after = '', limit = DEFAULT_LIMIT }: { prefix?: string; after?: string; limit?: number } = {},
    ) {
      return read(() => {
        const rows = many.all(collection, after, prefix, prefix + LAST_CHARACTER, clock.now(), Math.min(limit, MAX_LIMIT)) as Row[];
        return rows.map((row) => open<T>(collection, row));
      });
    },
    async increment(collection, key, windowMs, now) {
      return (await write({ kind: 'increment', collection, key, windowMs, now })) as { count: number; resetsAt: string };
    },
    async deleteOwnedBy(owners) {
      return (await write({ kind: 'delete-owned', owners })) as number;
    },
    async *export() {
      for await (const rows of pagesYieldingEventLoop(allRecordRowPages(database, read))) {
        const now = clock.now();
        for (const { collection, key, value, expires_at: expiresAt, owner } of rows) {
          if (expiresAt !== null && expiresAt <= now) continue;
          yield {
            ...{ collection, key, value: read((): unknown => JSON.parse(cipher.open(collection, key, value))) },
            ...(expiresAt === null ? {} : { expiresAt }),
            ...(owner === null || owner === NO_OWNER ? {} : { owner }),
          };
        }
      }
    },
    async purge(now) {
      return (await write({ kind: 'purge', now })) as number;
    },
    async vacuum() {
      if ((await write({ kind: 'write-anew' })) !== true) throw new EngineUnavailable('records');
    },
    async close() {
      if (!database.isOpen) return;
      database.close();
      await writer.close();
    },
  };
}
