import { setImmediate as nextTurn } from 'node:timers/promises';
import { filterIndexSql, indexesSql, type CollectionLayout } from './collectionLayout.ts';
import { WAL_JOURNAL_PRAGMA, CACHE_KB, BULK_LOAD_JOURNAL_PRAGMA, type SqliteFile } from './sqliteFile.ts';

/** A file that is being filled has no indexes but those that its writer asks for: made once, at the end, they cost a fraction. */
export type BulkLoad = ReturnType<typeof createBulkLoad>;

/** Pages of the ids' indexes are touched all over: a page is written once for so many documents, as long as it has room in the cache. */
const WRITES_TOGETHER = 60_000;
const LOADING_CACHE_KB = 48_000;
/** Texts that go into the trigram index in one step. */
const TEXTS_AT_ONCE = 5_000;
/** Stands in the file as its `user_version` while it has no indexes. */
const LOADING = 1;

/** What is counted in memory, for one transaction. */
export interface BufferedCounters {
  /** Forgets what a transaction that failed has counted. */
  begin(): void;
  /** Writes it, before the transaction ends. */
  flush(): void;
}

const isLoading = (file: SqliteFile): boolean => file.get<{ user_version: number }>('PRAGMA user_version')?.user_version === LOADING;

export function createBulkLoad(file: SqliteFile, layouts: readonly CollectionLayout[], counting: BufferedCounters) {
  const { flush, batch, makeIndexOnce } = createLoadTransaction(file, counting);
  const makeRoom = (cacheKb: number): void => file.exec(`PRAGMA cache_size = -${cacheKb}; PRAGMA shrink_memory`);

  const loading = {
    isOn: isLoading(file),
    /** Inside the transaction that makes the tables: either all indexes now, or a file that is loading. */
    begin: (load: boolean): void => {
      if (load) file.exec(`PRAGMA user_version = ${LOADING}`);
      else for (const layout of layouts) indexesSql(layout).forEach((sql) => file.exec(sql));
      loading.isOn = load;
    },
    /** Before the first read or write, and again once a new file has its tables. */
    prepare: (): void => {
      file.exec(loading.isOn ? BULK_LOAD_JOURNAL_PRAGMA : WAL_JOURNAL_PRAGMA);
      if (loading.isOn) makeRoom(LOADING_CACHE_KB);
    },
    /** While loading: a batch of so many writes. Many are committed together: a kill costs the last of them. */
    batch,
    flush,
    /** The index to look by a field while loading. */
    needIndex: (collection: string, field: string): void => {
      if (!loading.isOn) return;
      const layout = layouts.find(({ spec }) => spec.name === collection);
      const filter = layout?.spec.filterable.indexOf(field) ?? -1;
      if (layout !== undefined && filter >= 0) makeIndexOnce(`${collection} ${field}`, () => file.exec(filterIndexSql(layout, filter)));
    },
    /** Another thread may have filled the file and made it whole: to be asked before this one writes to it again. */
    lookAgain: (): void => {
      if (loading.isOn && !isLoading(file)) {
        loading.isOn = false;
        makeRoom(CACHE_KB);
      }
    },
    /** Makes what is missing, in steps between which others get their turn. May be repeated after it was cut off. */
    end: async (signal?: AbortSignal): Promise<void> => {
      loading.lookAgain();
      if (!loading.isOn) return;
      flush();
      makeRoom(CACHE_KB);
      for (const layout of layouts) {
        for (const sql of indexesSql(layout)) {
          if (signal?.aborted) return;
          file.exec(sql);
          await nextTurn();
        }
        await fillTrigrams(file, layout, signal);
        if (signal?.aborted) return;
      }
      // Before the catalogue says durably that it is read.
      file.durably(() => file.exec(`${WAL_JOURNAL_PRAGMA}; PRAGMA user_version = 0`));
      loading.isOn = false;
    },
  };
  loading.prepare();
  return loading;
}

/** A transaction of many batches, and the indexes that are known to be there. */
function createLoadTransaction(file: SqliteFile, counting: BufferedCounters) {
  let waiting: number | undefined;
  const indexed = new Set<string>();
  /** What the transaction had made went with it. */
  const forgetTransaction = (): void => {
    waiting = undefined;
    indexed.clear();
  };
  /** SQLite rolls back by itself when the disk is full, also where a read needs room in the cache. */
  const forgetUnlessOpen = (): void => {
    if (waiting !== undefined && !file.isInTransaction()) forgetTransaction();
  };
  const rollBack = (): void => {
    forgetTransaction();
    if (file.isInTransaction()) file.run('ROLLBACK');
  };
  /** Commits what is waiting. */
  const flush = (): void => {
    forgetUnlessOpen();
    if (waiting === undefined) return;
    waiting = undefined;
    try {
      counting.flush();
      file.run('COMMIT');
    } catch (error) {
      rollBack();
      throw error;
    }
  };
  const together = <T>(writes: number, work: () => T): T => {
    forgetUnlessOpen();
    if (waiting === undefined) {
      file.run('BEGIN IMMEDIATE');
      counting.begin();
    }
    waiting ??= 0;
    try {
      const result = work();
      waiting += writes;
      return result;
    } catch (error) {
      // Batches before it go with it: whoever writes reads the checkpoint again.
      rollBack();
      throw error;
    }
  };

  return {
    flush,
    batch: <T>(writes: number, work: () => T): T => {
      const result = together(writes, work);
      if ((waiting ?? 0) >= WRITES_TOGETHER) flush();
      return result;
    },
    makeIndexOnce: (name: string, make: () => void): void => {
      forgetUnlessOpen();
      if (indexed.has(name)) return;
      make();
      indexed.add(name);
    },
  };
}

async function fillTrigrams(file: SqliteFile, { texts, trigrams }: CollectionLayout, signal: AbortSignal | undefined): Promise<void> {
  if (texts === undefined) return;
  file.run(`INSERT INTO ${trigrams} (${trigrams}) VALUES ('delete-all')`);
  const last = file.get<{ n: number | null }>(`SELECT max(n) AS n FROM ${texts}`)?.n ?? 0;
  for (let after = 0; after < last && !signal?.aborted; after += TEXTS_AT_ONCE) {
    file.run(`INSERT INTO ${trigrams} (rowid, text) SELECT n, text FROM ${texts} WHERE n > ? AND n <= ?`, after, after + TEXTS_AT_ONCE);
    await nextTurn();
  }
}
