import { join } from 'node:path';
import { WAL_JOURNAL_PRAGMA, openSqliteFile, type SqliteFile } from './sqliteFile.ts';

export interface GenerationRecord {
  readonly generation: number;
  readonly projection: string;
  /** Version and collections as JSON: a generation fits a projection when this is the same. */
  readonly declaration: string;
  readonly state: 'live' | 'building';
}

/** Which generations there are, and which of them is read. Each generation's documents are in a file of their own. */
interface Catalogue {
  /** Its `data_version` counts the changes of others. */
  readonly file: SqliteFile;
  list(): readonly GenerationRecord[];
  knows(generation: number): boolean;
  add(projection: string, declaration: string, state: 'live' | 'building'): GenerationRecord;
  promote(projection: string, generation: number): void;
  remove(generation: number): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS generation (
    generation INTEGER PRIMARY KEY AUTOINCREMENT,
    projection TEXT NOT NULL,
    declaration TEXT NOT NULL,
    state TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_live ON generation (projection) WHERE state = 'live'`;

/** `changed` is told of each change that is made here. */
export function openGenerationCatalogue(folder: string, changed: () => void): Catalogue {
  const file = openSqliteFile(join(folder, 'catalogue.db'));
  file.exec(WAL_JOURNAL_PRAGMA);
  file.transaction('write', () => file.exec(SCHEMA));
  const change = <T>(work: () => T): T => {
    changed();
    return file.transaction('write', work);
  };
  /** Files are deleted after it, and nobody would take what is in them out of a generation that came back. */
  const changeDurably = <T>(work: () => T): T => file.durably(() => change(work));
  return {
    file,
    list: () => file.all<GenerationRecord>('SELECT * FROM generation ORDER BY generation'),
    knows: (generation) => file.get('SELECT 1 FROM generation WHERE generation = ?', generation) !== undefined,
    add: (projection, declaration, state) =>
      change(() => {
        const { lastInsertRowid } = file.run(
          'INSERT INTO generation (projection, declaration, state) VALUES (?, ?, ?)',
          projection,
          declaration,
          state,
        );
        return { generation: lastInsertRowid, projection, declaration, state };
      }),
    promote: (projection, generation) =>
      changeDurably(() => {
        file.run(`DELETE FROM generation WHERE projection = ? AND state = 'live' AND generation <> ?`, projection, generation);
        const { changes } = file.run(
          `UPDATE generation SET state = 'live' WHERE projection = ? AND generation = ?`,
          projection,
          generation,
        );
        if (changes !== 1) throw new TypeError(`${projection} has no generation ${generation}`);
      }),
    remove: (generation) => changeDurably(() => void file.run('DELETE FROM generation WHERE generation = ?', generation)),
  };
}
