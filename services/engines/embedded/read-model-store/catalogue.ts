import { join } from 'node:path';
import { openSqliteFile } from './sqliteFile.ts';

export interface GenerationRecord {
  readonly generation: number;
  readonly projection: string;
  /** Version and collections as JSON: a generation fits a projection when this is the same. */
  readonly declaration: string;
  readonly state: 'live' | 'building';
}

/** Which generations there are, and which of them is read. Each generation's documents are in a file of their own. */
export interface Catalogue {
  generations(): readonly GenerationRecord[];
  live(projection: string): GenerationRecord | undefined;
  add(projection: string, declaration: string, state: 'live' | 'building'): GenerationRecord;
  promote(projection: string, generation: number): void;
  remove(generation: number): void;
  close(): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS generation (
    generation INTEGER PRIMARY KEY AUTOINCREMENT,
    projection TEXT NOT NULL,
    declaration TEXT NOT NULL,
    state TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_live ON generation (projection) WHERE state = 'live'`;

export function openCatalogue(folder: string): Catalogue {
  const file = openSqliteFile(join(folder, 'catalogue.db'));
  file.transaction('write', () => file.exec(SCHEMA));
  let known: readonly GenerationRecord[] | undefined;
  let knownVersion = -1;
  const changed = <T>(work: () => T): T => {
    known = undefined;
    return file.transaction('write', work);
  };
  const generations = (): readonly GenerationRecord[] => {
    // Counts the commits of other connections, without reading a table.
    const version = file.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
    if (known === undefined || version !== knownVersion) known = file.all<GenerationRecord>('SELECT * FROM generation ORDER BY generation');
    knownVersion = version;
    return known;
  };
  return {
    generations,
    live: (projection) => generations().find((each) => each.projection === projection && each.state === 'live'),
    add: (projection, declaration, state) =>
      changed(() => {
        const { lastInsertRowid } = file.run(
          'INSERT INTO generation (projection, declaration, state) VALUES (?, ?, ?)',
          projection,
          declaration,
          state,
        );
        return { generation: lastInsertRowid, projection, declaration, state };
      }),
    promote: (projection, generation) =>
      changed(() => {
        file.run(`DELETE FROM generation WHERE projection = ? AND state = 'live' AND generation <> ?`, projection, generation);
        const { changes } = file.run(
          `UPDATE generation SET state = 'live' WHERE projection = ? AND generation = ?`,
          projection,
          generation,
        );
        if (changes !== 1) throw new TypeError(`${projection} has no generation ${generation}`);
      }),
    remove: (generation) => changed(() => void file.run('DELETE FROM generation WHERE generation = ?', generation)),
    close: () => file.close(),
  };
}
