import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** All of the work is done, or nothing of it when it throws. */
export function inTransaction<T>(database: DatabaseSyncInstance, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

export function rollBack(database: DatabaseSyncInstance): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has rolled back by itself, as it does when the disk is full.
  }
}

/** All rows, page by page: `read` answers at most `size` of those behind the last one. No page is empty. */
export function* pagesOf<Row>(size: number, read: (last: Row | undefined) => readonly Row[]): Generator<readonly Row[]> {
  for (let last: Row | undefined, more = true; more;) {
    const page = read(last);
    if (page.length > 0) yield page;
    more = page.length === size;
    last = page.at(-1);
  }
}

/** Leaves the rest of the process its turn after each page. */
export async function* pagesYieldingEventLoop<Row>(pages: Iterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (const page of pages) {
    yield page;
    await nextTurn();
  }
}
