import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Clock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { RecordStore, StoredValue } from '@portal/platform/records/recordStore';
import { startGroupCommitWriter } from './groupCommitWriter.ts';
import { createValueCipher } from '@portal/platform/records/valueCipher';
import { triedToOpen } from '@portal/platform/vault/rotationSurvey';
import { NOBODY, recordFileIn } from './recordDatabase.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
const LAST_CHARACTER = '\u{10FFFF}';

interface Row {
  readonly collection?: string;
  readonly key: string;
  readonly value: Uint8Array;
  readonly version: number;
}

export interface EmbeddedRecordStoreOptions {
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
  const cipher = createValueCipher(secret);
  const writer = await startGroupCommitWriter({ file, secret, maxPages: maxPages ?? null });
  // Referenced for as long as its statements live: the library crashes otherwise.
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA busy_timeout = 5000');
  const one = database.prepare(
    'SELECT key, value, version FROM records WHERE collection = ? AND key = ? AND (expires_at IS NULL OR expires_at > ?)',
  );
  const many = database.prepare(
    'SELECT key, value, version FROM records WHERE collection = ? AND key > ? AND key >= ? AND key < ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY key LIMIT ?',
  );

  const everything = database.prepare(
    'SELECT collection, key, value, version, expires_at, owner FROM records WHERE (collection, key) > (?, ?) ORDER BY collection, key LIMIT ?',
  );
  const withoutOwner = database.prepare(
    'SELECT collection, key, value, version FROM records WHERE owner IS NULL AND (collection, key) > (?, ?) ORDER BY collection, key LIMIT ?',
  );
  const read = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw new EngineUnavailable('records', { cause });
    }
  };
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
    async put(collection, key, value, { expect = 'any', expiresAt = null, durable = true, owner = NOBODY } = {}) {
      const json = JSON.stringify(value);
      const now = clock.now();
      const version = await writer.write({ kind: 'put', collection, key, json, expect, expiresAt, durable, owner, now });
      return (version as number | null) ?? undefined;
    },
    async delete(collection, key, expect) {
      return (await writer.write({ kind: 'delete', collection, key, expect: expect ?? null, now: clock.now() })) as boolean;
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
      return (await writer.write({ kind: 'increment', collection, key, windowMs, now })) as { count: number; resetsAt: string };
    },
    async deleteOwnedBy(owners) {
      const deleted = (await writer.write({ kind: 'delete-owned', owners })) as number;
      await writer.write({ kind: 'write-anew' });
      return deleted;
    },
    async nameOwners(ownerOf) {
      for (let after = { collection: '', key: '' }, more = true; more;) {
        const rows: readonly Required<Row>[] = read(() => withoutOwner.all(after.collection, after.key, MAX_LIMIT) as Required<Row>[]);
        const named = rows.flatMap(({ collection, key, value, version }) => {
          const opened = triedToOpen(() => cipher.open(collection, key, value));
          if (opened === undefined) return [];
          const owner = ownerOf({ collection, key, value: JSON.parse(opened) as unknown }) ?? NOBODY;
          return { kind: 'name-owner' as const, collection, key, version, owner };
        });
        await Promise.all(named.map((operation) => writer.write(operation)));
        more = rows.length === MAX_LIMIT;
        after = rows.at(-1) ?? after;
        await nextTurn();
      }
    },
    async *export() {
      for (let after = { collection: '', key: '' }, more = true; more;) {
        const rows = read(
          () =>
            everything.all(after.collection, after.key, MAX_LIMIT) as (Required<Row> & {
              expires_at: string | null;
              owner: string | null;
            })[],
        );
        const now = clock.now();
        for (const row of rows) {
          if (row.expires_at !== null && row.expires_at <= now) continue;
          const { value } = read(() => open<unknown>(row.collection, row));
          yield {
            ...{ collection: row.collection, key: row.key, value },
            ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
            ...(row.owner === null || row.owner === NOBODY ? {} : { owner: row.owner }),
          };
        }
        more = rows.length === MAX_LIMIT;
        after = rows.at(-1) ?? after;
        await nextTurn();
      }
    },
    async purge(now) {
      return (await writer.write({ kind: 'purge', now })) as number;
    },
    async close() {
      if (!database.isOpen) return;
      database.close();
      await writer.close();
    },
  };
}
