import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { ReadModelDocument, GenerationWriter, ParkedStream } from '@portal/platform/read-model-store/readModelStore';
import { pagesOf } from '../sqliteSteps.ts';
import { createBulkLoad, type BulkLoad, type BufferedCounters } from './createBulkLoad.ts';
import type { CollectionLayout } from './collectionLayout.ts';
import { createCollectionReader, type CollectionReader } from './createCollectionReader.ts';
import { selectByIdSql } from './collectionStatements.ts';
import { createCollectionWriter } from './createCollectionWriter.ts';
import type { SqliteFile } from './sqliteFile.ts';

/** What is in the file of a generation: its documents, its checkpoint and its parked streams. */
export interface GenerationContent {
  readonly writer: GenerationWriter;
  checkpoint(): LogPosition;
  parked(): readonly ParkedStream[];
  get<T extends ReadModelDocument>(collection: string, id: string): T | undefined;
  /** Reads one snapshot. `revision` changes with the documents. */
  read<T>(collection: string, work: (reader: CollectionReader, revision: number) => T): T;
  has(collection: string): boolean;
}

interface StateRow {
  readonly checkpoint: string;
  readonly revision: number;
}

interface GenerationContentOptions {
  readonly file: SqliteFile;
  readonly generation: number;
  readonly layouts: readonly CollectionLayout[];
  /** Called after each change. */
  readonly onOverwrite: () => void;
}

const SCAN_PAGE = 500;

/** The tables need not be there yet. */
export function createGenerationContent(options: GenerationContentOptions): GenerationContent & { readonly loading: BulkLoad } {
  const { file, generation, layouts, onOverwrite } = options;
  const counting: BufferedCounters = {
    begin: () => parts.forEach(({ writer }) => writer.begin()),
    flush: () => parts.forEach(({ writer }) => writer.flush()),
  };
  const loading = createBulkLoad(file, layouts, counting);
  const parts = new Map(layouts.map((layout) => [layout.spec.name, partOf(file, layout, loading)]));
  const part = (collection: string) => {
    const found = parts.get(collection);
    if (found === undefined) throw new TypeError(`no collection ${collection}`);
    return found;
  };
  const get = <T extends ReadModelDocument>(collection: string, id: string): T | undefined => {
    const row = file.get<{ document: string }>(part(collection).documentById, id);
    return row && (JSON.parse(row.document) as T);
  };
  const state = (): StateRow => file.get<StateRow>('SELECT checkpoint, revision FROM state') ?? { checkpoint: START_OF_LOG, revision: 0 };
  const checkpoint = (): LogPosition => state().checkpoint as LogPosition;
  const parked = (): ParkedStream[] =>
    file.all<ParkedStream>('SELECT stream, position, eventType, reason FROM parked ORDER BY position, stream').map((row) => ({ ...row }));

  const commit: GenerationWriter['commit'] = async ({ from, to, writes, parked: newlyParked, durable = false }) => {
    const work = (): boolean => {
      const before = state();
      if (before.checkpoint !== from) return false;
      for (const write of writes) {
        const { writer } = part(write.collection);
        if (write.kind === 'put') writer.put(write.document, write.text);
        else writer.delete(write.id);
      }
      for (const { stream, position, eventType, reason } of newlyParked) {
        file.run('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?)', stream, position, eventType, reason);
      }
      file.run('UPDATE state SET checkpoint = ?, revision = ?', to, before.revision + (writes.length > 0 ? 1 : 0));
      return true;
    };
    const counted = (): boolean => {
      counting.begin();
      const done = work();
      counting.flush();
      return done;
    };
    const commitNow = (): boolean => file.transaction('write', counted);
    const done = loading.isOn ? loading.batch(writes.length, work) : durable ? file.durably(commitNow) : commitNow();
    if (done && writes.length > 0) onOverwrite();
    return done;
  };
  const writer: GenerationWriter = {
    generation,
    checkpoint: async () => {
      loading.lookAgain();
      return checkpoint();
    },
    get: async <T extends ReadModelDocument>(collection: string, id: string) => get<T>(collection, id),
    where: async <T extends ReadModelDocument>(collection: string, field: string, value: string | number | boolean | null) => {
      loading.needIndex(collection, field);
      return part(collection).reader.where<T>(field, value);
    },
    commit,
    settle: (signal) => loading.end(signal),
    parked: async () => parked(),
    scan: async function* <T extends ReadModelDocument>(collection: string) {
      const { reader } = part(collection);
      for (const page of pagesOf<T>(SCAN_PAGE, (last) => reader.after<T>(last?.id ?? '', SCAN_PAGE))) yield* page;
    },
  };
  return {
    writer,
    loading,
    checkpoint,
    parked,
    get,
    read: (collection, work) => file.transaction('read', () => work(part(collection).reader, state().revision)),
    has: (collection) => parts.has(collection),
  };
}

const partOf = (file: SqliteFile, layout: CollectionLayout, loading: BulkLoad) => ({
  reader: createCollectionReader(file, layout),
  writer: createCollectionWriter(file, layout, loading),
  documentById: selectByIdSql(layout),
});
