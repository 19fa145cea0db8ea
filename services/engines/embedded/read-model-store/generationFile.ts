import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { CollectionSpec } from '@portal/platform/read-model-store/readModelStore';
import { collectionLayout, tablesSql } from './collectionLayout.ts';
import { createGenerationContent, type GenerationContent } from './createGenerationContent.ts';
import { openSqliteFile } from './sqliteFile.ts';

/** One generation of one projection in a SQLite file of its own. */
export interface GenerationFile extends GenerationContent {
  /** Empties the write-ahead log, so that what was overwritten is in no file any more. False while somebody reads. */
  truncateLog(): boolean;
  /**
   * Rewrites the file when documents were overwritten or deleted since the last time: SQLite leaves pieces of them in
   * pages that it has divided (even with secure_delete), and the search index keeps them until it is merged.
   */
  vacuum(): void;
  close(): void;
}

interface GenerationFileOptions {
  readonly path: string;
  readonly generation: number;
  readonly collections: readonly CollectionSpec[];
  /** The version of the layout in which it was begun. */
  readonly layout: number;
  /** A new file gets its indexes at once (false), or when it has been loaded. */
  readonly load: boolean;
  /** Called after each change. */
  readonly onOverwrite: () => void;
}

export function openGenerationFile({ path, generation, collections, layout, load, onOverwrite }: GenerationFileOptions): GenerationFile {
  const file = openSqliteFile(path);
  const layouts = collections.map((spec, number) => collectionLayout(spec, number, layout));
  const { loading, ...content } = createGenerationContent({ file, generation, layouts, onOverwrite });
  const exists = (): boolean => file.get(`SELECT 1 FROM sqlite_schema WHERE name = 'state'`) !== undefined;
  if (!exists()) {
    file.transaction('write', () => {
      if (exists()) return;
      file.exec(`CREATE TABLE state (checkpoint TEXT NOT NULL, revision INTEGER NOT NULL, scrubbed INTEGER NOT NULL);
        INSERT INTO state VALUES ('${START_OF_LOG}', 0, 0);
        CREATE TABLE parked (stream TEXT PRIMARY KEY, position TEXT NOT NULL, eventType TEXT NOT NULL, reason TEXT NOT NULL) WITHOUT ROWID`);
      for (const layout of layouts) file.exec(tablesSql(layout));
      loading.begin(load);
    });
    loading.prepare();
  }
  const truncateLog = (): boolean => {
    if (loading.isOn) return true;
    const done = file.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0;
    file.exec('PRAGMA shrink_memory');
    return done;
  };
  return {
    ...content,
    truncateLog,
    vacuum: () => {
      if (file.get('SELECT 1 FROM state WHERE scrubbed < revision') !== undefined) {
        for (const { trigrams, texts } of layouts)
          if (texts !== undefined) file.exec(`INSERT INTO ${trigrams} (${trigrams}) VALUES ('optimize')`);
        file.vacuum();
        file.run('UPDATE state SET scrubbed = revision');
      }
      truncateLog();
    },
    close: () => {
      try {
        loading.flush();
      } finally {
        file.close();
      }
    },
  };
}
