import type { CollectionLayout } from './collectionLayout.ts';

/** What a writer says to the tables of a collection. */
export function writerStatementsSql(layout: CollectionLayout) {
  const columns = [...layout.filters, ...layout.sorts].map(({ column }) => column);
  const { keys, documents, texts, trigrams, entries, counters } = layout;
  const together = documents === keys;
  const inserted = ['id', ...columns, ...(together ? ['document'] : [])];
  return {
    /** The document stands with its keys: what is said of keys takes it along. */
    together,
    read: selectByIdSql(layout, 'k.n, '),
    insertKeys: `INSERT OR IGNORE INTO ${keys} (${inserted.join(', ')}) VALUES (${inserted.map(() => '?').join(', ')})`,
    updateKeys: `UPDATE ${keys} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE n = ?`,
    deleteKeys: `DELETE FROM ${keys} WHERE n = ?`,
    insertDocument: `INSERT INTO ${documents} (n, document) VALUES (?, ?)`,
    updateDocument: `UPDATE ${documents} SET document = ? WHERE n = ?`,
    deleteDocument: `DELETE FROM ${documents} WHERE n = ?`,
    insertEntry: `INSERT INTO ${entries} (field, value, n) VALUES (?, ?, ?)`,
    deleteEntry: `DELETE FROM ${entries} WHERE field = ? AND value = ? AND n = ?`,
    readText: `SELECT text FROM ${texts} WHERE n = ?`,
    writeText: `INSERT OR REPLACE INTO ${texts} (n, text) VALUES (?, ?)`,
    deleteText: `DELETE FROM ${texts} WHERE n = ?`,
    insertTrigrams: `INSERT INTO ${trigrams} (rowid, text) VALUES (?, ?)`,
    deleteTrigrams: `INSERT INTO ${trigrams} (${trigrams}, rowid, text) VALUES ('delete', ?, ?)`,
    count: `INSERT INTO ${counters} (key, total) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET total = total + excluded.total`,
    dropEmptyCounter: `DELETE FROM ${counters} WHERE key = ? AND total = 0`,
  };
}

/** The document with that id, and what else is asked of its keys (`k`). */
export const selectByIdSql = ({ keys, documents }: CollectionLayout, more = ''): string =>
  documents === keys
    ? `SELECT ${more}k.document FROM ${keys} k WHERE k.id = ?`
    : `SELECT ${more}d.document FROM ${keys} k JOIN ${documents} d ON d.n = k.n WHERE k.id = ?`;
