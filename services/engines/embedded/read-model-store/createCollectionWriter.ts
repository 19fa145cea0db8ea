import {
  indexedFieldValueAt,
  searchTextOf,
  sortKeyOf,
  textsAt,
  type IndexedFieldValue,
  type IndexKey,
} from '@portal/platform/read-model-store/fieldValues';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import type { BulkLoad, BufferedCounters } from './createBulkLoad.ts';
import type { CollectionLayout } from './collectionLayout.ts';
import { writerStatementsSql } from './collectionStatements.ts';
import type { SqliteFile } from './sqliteFile.ts';

/** Changes of one collection, inside a transaction of the caller. */
interface CollectionWriter extends BufferedCounters {
  /** `text` is the document as JSON. */
  put(document: ReadModelDocument, text?: string): void;
  delete(id: string): void;
}

interface StoredRow {
  readonly n: number;
  readonly document: string;
}

/** While it is loading the trigram index is left alone: it is made from the texts at the end. */
export function createCollectionWriter(file: SqliteFile, layout: CollectionLayout, loading: Pick<BulkLoad, 'isOn'>): CollectionWriter {
  const deltas = new Map<string, number>();
  const sql = writerStatementsSql(layout);
  const valuesOf = (document: object): IndexedFieldValue[] => layout.filters.map(({ path }) => indexedFieldValueAt(document, path));

  const count = (values: readonly IndexedFieldValue[], delta: number): void => {
    for (const key of counterKeysOf(layout, values)) deltas.set(key, (deltas.get(key) ?? 0) + delta);
  };
  const writeEntries = (statement: string, values: readonly IndexedFieldValue[], n: number): void => {
    values.forEach(({ entries }, field) => entries?.forEach((value) => file.run(statement, field, value, n)));
  };
  const writeText = (n: number, text: string): void => {
    if (layout.texts === undefined) return;
    const before = file.get<{ text: string }>(sql.readText, n)?.text;
    if (before === text) return;
    const indexed = !loading.isOn;
    if (indexed && before !== undefined) file.run(sql.deleteTrigrams, n, before);
    file.run(sql.writeText, n, text);
    if (indexed) file.run(sql.insertTrigrams, n, text);
  };
  const textsOf = (document: ReadModelDocument): string[] => layout.searched.flatMap(({ path }) => textsAt(document, path));
  const keysOf = (document: ReadModelDocument, values: readonly IndexedFieldValue[]) => [
    ...values.map(({ column }) => column),
    ...layout.sorts.map(({ path }) => sortKeyOf(indexedFieldValueAt(document, path))),
  ];

  /** False when the document is there already. */
  const insert = (document: ReadModelDocument, json: string): boolean => {
    const values = valuesOf(document);
    const keys = [document.id, ...keysOf(document, values)];
    const { changes, lastInsertRowid: n } = file.run(sql.insertKeys, ...keys, ...(sql.together ? [json] : []));
    if (changes === 0) return false;
    if (!sql.together) file.run(sql.insertDocument, n, json);
    writeEntries(sql.insertEntry, values, n);
    if (layout.texts !== undefined) {
      const text = searchTextOf(textsOf(document));
      file.run(sql.writeText, n, text);
      if (!loading.isOn) file.run(sql.insertTrigrams, n, text);
    }
    count(values, 1);
    return true;
  };
  const update = (row: StoredRow, document: ReadModelDocument, json: string): void => {
    const previous = JSON.parse(row.document) as ReadModelDocument;
    const valuesBefore = valuesOf(previous);
    const values = valuesOf(document);
    file.run(sql.updateDocument, json, row.n);
    const keys = keysOf(document, values);
    const keysBefore = keysOf(previous, valuesBefore);
    if (!isSame(keys, keysBefore)) file.run(sql.updateKeys, ...keys, row.n);
    if (JSON.stringify(values) !== JSON.stringify(valuesBefore)) {
      writeEntries(sql.deleteEntry, valuesBefore, row.n);
      writeEntries(sql.insertEntry, values, row.n);
      count(valuesBefore, -1);
      count(values, 1);
    }
    const texts = textsOf(document);
    if (!isSame(texts, textsOf(previous))) writeText(row.n, searchTextOf(texts));
  };

  return {
    begin: () => deltas.clear(),
    put: (document, json = JSON.stringify(document)) => {
      // Most documents of a load are new: trying costs less than looking first.
      if (loading.isOn && insert(document, json)) return;
      const row = file.get<StoredRow>(sql.read, document.id);
      if (row === undefined) insert(document, json);
      else if (row.document !== json) update(row, document, json);
    },
    delete: (id) => {
      const row = file.get<StoredRow>(sql.read, id);
      if (row === undefined) return;
      const values = valuesOf(JSON.parse(row.document) as ReadModelDocument);
      if (layout.texts !== undefined) {
        const text = file.get<{ text: string }>(sql.readText, row.n)?.text;
        if (text !== undefined && !loading.isOn) file.run(sql.deleteTrigrams, row.n, text);
        file.run(sql.deleteText, row.n);
      }
      writeEntries(sql.deleteEntry, values, row.n);
      if (!sql.together) file.run(sql.deleteDocument, row.n);
      file.run(sql.deleteKeys, row.n);
      count(values, -1);
    },
    flush: () => {
      for (const [key, delta] of deltas) {
        if (delta === 0) continue;
        file.run(sql.count, key, delta);
        if (delta < 0) file.run(sql.dropEmptyCounter, key);
      }
      deltas.clear();
    },
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

export type CountedFieldValue = { readonly filter: number; readonly by: 'value' | 'presence'; readonly value: IndexKey };

/** A JSON array, put together by hand: there are several for each document. */
export const counterKeyPart = ({ filter, by, value }: CountedFieldValue): string =>
  `[${filter},"${by === 'value' ? 'v' : 'p'}",${JSON.stringify(value)}]`;

/** All counters that a document with these filter values adds to; arrays count once for each entry. */
function counterKeysOf(layout: CollectionLayout, values: readonly IndexedFieldValue[]): readonly string[] {
  const known = { value: [] as (readonly string[])[], presence: [] as (readonly string[])[] };
  const partsOf = (filter: number, by: 'value' | 'presence'): readonly string[] =>
    (known[by][filter] ??= valuesCounted(values[filter], by).map((value) => counterKeyPart({ filter, by, value })));
  return layout.variants.flatMap((variant) =>
    variant.reduce<readonly string[]>((keys, { filter, by }) => keys.flatMap((key) => partsOf(filter, by).map((part) => key + part)), ['']),
  );
}

function valuesCounted(value: IndexedFieldValue | undefined, by: 'value' | 'presence'): readonly IndexKey[] {
  if (value === undefined) return [];
  if (by === 'presence') return [value.column === null ? 0 : 1];
  if (value.entries !== undefined && value.entries.length > 0) return value.entries;
  return value.column instanceof Uint8Array ? [] : [value.column];
}
