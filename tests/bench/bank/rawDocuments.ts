import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** As much text as an enquiry's document has. */
const filler = 'x'.repeat(700);
const statuses = ['draft', 'open', 'open', 'open', 'open', 'open', 'open', 'completed', 'completed', 'processed'] as const;

export interface RawDocuments {
  page(index: number): number;
  search(term: string): number;
  close(): void;
}

/** The raw parts: a table with one fitting index, and an FTS5 trigram index; no totals, no second sort, no other filter. */
export function openRawDocuments(folder: string, count: number, textOf: (index: number) => string): RawDocuments {
  const database = new DatabaseSync(path.join(folder, 'raw-documents.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA mmap_size = 1073741824');
  database.exec('CREATE TABLE documents (n INTEGER PRIMARY KEY, status TEXT, name TEXT, document TEXT)');
  database.exec(`CREATE VIRTUAL TABLE trigrams USING fts5(text, content='', columnsize=0, tokenize='trigram')`);
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?, ?, ?)');
  const insertText = database.prepare('INSERT INTO trigrams (rowid, text) VALUES (?, ?)');
  database.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    const text = textOf(index);
    insert.run(index + 1, statuses[index % 10] ?? null, text, JSON.stringify({ id: String(index), name: text, filler }));
    insertText.run(index + 1, text);
  }
  database.exec('COMMIT; CREATE INDEX by_status ON documents (status, name)');
  const page = database.prepare('SELECT document FROM documents WHERE status = ? ORDER BY name LIMIT 10 OFFSET ?');
  const search = database.prepare('SELECT d.document FROM trigrams t JOIN documents d ON d.n = t.rowid WHERE t.text MATCH ? LIMIT 10');
  const parsed = (rows: readonly unknown[]): number =>
    rows.map((row) => JSON.parse((row as { document: string }).document) as object).length;
  return {
    page: (index) => parsed(page.all(statuses[index % 10] ?? null, (index % 5) * 10)),
    search: (term) =>
      parsed(
        search.all(
          term
            .split(' ')
            .map((word) => `"${word}"`)
            .join(' AND '),
        ),
      ),
    close: () => database.close(),
  };
}
