import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Clock } from '@portal/platform/clock/clock';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { ValueCipher } from '@portal/platform/records/valueCipher';
import { pagesOf } from '../sqliteSteps.ts';
import { NOBODY } from './recordDatabase.ts';

const ROWS_AT_ONCE = 1_000;

interface StoredRow {
  readonly collection: string;
  readonly key: string;
  readonly value: Uint8Array;
  readonly version: number;
  readonly expires_at: string | null;
  readonly owner: string | null;
}

interface UpkeepParts {
  readonly database: DatabaseSyncInstance;
  readonly cipher: ValueCipher;
  readonly clock: Clock;
  readonly read: <T>(work: () => T) => T;
}

/** What goes through all records, a page at a time. */
export function createRecordUpkeep({ database, cipher, clock, read }: UpkeepParts): Pick<RecordStore, 'export'> {
  const everything = database.prepare(
    'SELECT collection, key, value, version, expires_at, owner FROM records WHERE (collection, key) > (?, ?) ORDER BY collection, key LIMIT ?',
  );

  return {
    async *export() {
      const behind = (last: StoredRow | undefined): readonly StoredRow[] =>
        read(() => everything.all(last?.collection ?? '', last?.key ?? '', ROWS_AT_ONCE) as unknown as readonly StoredRow[]);
      for (const rows of pagesOf(ROWS_AT_ONCE, behind)) {
        const now = clock.now();
        for (const row of rows) {
          if (row.expires_at !== null && row.expires_at <= now) continue;
          const value = read((): unknown => JSON.parse(cipher.open(row.collection, row.key, row.value)));
          yield {
            ...{ collection: row.collection, key: row.key, value },
            ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
            ...(row.owner === null || row.owner === NOBODY ? {} : { owner: row.owner }),
          };
        }
        await nextTurn();
      }
    },
  };
}
