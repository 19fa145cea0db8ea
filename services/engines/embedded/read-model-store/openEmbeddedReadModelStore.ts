import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import { createMarkFile } from '../markFile.ts';
import { MAX_IDS } from '@portal/platform/read-model-store/readLimits';
import type {
  CollectionSpec,
  Document,
  GenerationWriter,
  ReadModelStore,
  ReadQuery,
} from '@portal/platform/read-model-store/readModelStore';
import { openCatalogue, type GenerationRecord } from './catalogue.ts';
import { LAYOUT_VERSION } from './collectionLayout.ts';
import { openGenerationFile, type GenerationFile } from './generationFile.ts';

export interface EmbeddedReadModelStore extends ReadModelStore {
  /** Empties the write-ahead logs. Happens by itself a moment after the last change; false while somebody reads. */
  tidy(): boolean;
}

interface Declaration {
  readonly layout: number;
  readonly version: number;
  readonly collections: readonly CollectionSpec[];
}

/** After the last change, and in a stream of changes now and then: each time costs a few syncs of the disk. */
const TIDY_AFTER_MS = 500;
const TIDY_EVERY_MS = 10_000;

/**
 * Read models in SQLite files of one folder, a file for each generation of a projection. Any number of threads and
 * processes may read (`readOnly`) while one writes.
 */
export async function openEmbeddedReadModelStore(options: {
  readonly folder: string;
  readonly readOnly?: boolean;
}): Promise<EmbeddedReadModelStore> {
  const { folder, readOnly = false } = options;
  mkdirSync(folder, { recursive: true });
  const catalogue = openCatalogue(folder);
  const open = new Map<number, GenerationFile>();
  const pathOf = (generation: number): string => join(folder, `generation-${generation}.db`);
  let tidyTimer: NodeJS.Timeout | undefined;
  let changes = 0;

  const tidy = (): boolean => [...open.values()].map((file) => file.tidy()).every((done) => done);
  const tidyWhenQuiet = (untidySince: number): void => {
    const seen = changes;
    tidyTimer = setTimeout(() => {
      tidyTimer = undefined;
      const quiet = seen === changes || performance.now() - untidySince >= TIDY_EVERY_MS;
      if (!quiet || !tidy()) tidyWhenQuiet(quiet ? performance.now() : untidySince);
    }, TIDY_AFTER_MS).unref();
  };
  const tidySoon = (): void => {
    changes += 1;
    if (tidyTimer === undefined) tidyWhenQuiet(performance.now());
  };
  const fileOf = ({ generation, declaration, state }: GenerationRecord): GenerationFile => {
    let file = open.get(generation);
    if (file === undefined) {
      // A reader must not bring a file to life that the writer has just removed.
      if (readOnly && !existsSync(pathOf(generation)))
        throw new EngineUnavailable('read models', { cause: new Error('generation replaced') });
      const { collections } = JSON.parse(declaration) as Declaration;
      file = openGenerationFile({ path: pathOf(generation), generation, collections, load: state === 'building', onOverwrite: tidySoon });
      open.set(generation, file);
    }
    return file;
  };
  const discard = (generation: number): void => {
    open.get(generation)?.close();
    open.delete(generation);
    for (const ending of ['', '-wal', '-shm']) rmSync(`${pathOf(generation)}${ending}`, { force: true });
  };
  const closeForgotten = (): void => {
    const present = new Set(catalogue.generations().map(({ generation }) => generation));
    for (const [generation, file] of open) {
      if (present.has(generation)) continue;
      file.close();
      open.delete(generation);
    }
  };
  /** The live generation that holds the collection. */
  const holding = (collection: string): GenerationFile => {
    closeForgotten();
    for (const record of catalogue.generations()) {
      if (record.state !== 'live') continue;
      const file = fileOf(record);
      if (file.has(collection)) return file;
    }
    throw new EngineUnavailable('read models', { cause: new Error(`${collection} has not been built yet`) });
  };
  const writable = (): void => {
    if (readOnly) throw new TypeError('the store was opened for reading');
  };
  const removeBuilding = (projection: string, keep?: number): void => {
    for (const record of catalogue.generations()) {
      if (record.projection !== projection || record.state === 'live' || record.generation === keep) continue;
      catalogue.remove(record.generation);
      discard(record.generation);
    }
  };
  const begin = (projection: string, declaration: string, state: 'live' | 'building'): GenerationWriter =>
    fileOf(catalogue.add(projection, declaration, state)).writer;

  return {
    get: async <T extends Document>(collection: string, id: string) => holding(collection).reader(collection).get<T>(id),
    getMany: async <T extends Document>(collection: string, ids: readonly string[]) => {
      if (ids.length > MAX_IDS) throw new TypeError(`at most ${MAX_IDS} ids`);
      return holding(collection).read(collection, (reader) => ids.flatMap((id) => reader.get<T>(id) ?? []));
    },
    find: async <T extends Document>(collection: string, query: ReadQuery) =>
      holding(collection).read(collection, (reader, revision) => reader.find<T>(query, revision)),
    checkpoint: async (projection) => {
      const record = catalogue.live(projection);
      return record === undefined ? START_OF_LOG : fileOf(record).checkpoint();
    },
    positions: async (projections) => {
      const found = projections.map((projection): [string, Position] => {
        const record = catalogue.live(projection);
        return [projection, record === undefined ? START_OF_LOG : fileOf(record).checkpoint()];
      });
      return new Map(found);
    },
    parkedStreams: async (projection) => {
      const record = catalogue.live(projection);
      return record === undefined ? [] : fileOf(record).parked();
    },
    open: async ({ name, version, collections }) => {
      writable();
      const declaration = JSON.stringify({ layout: LAYOUT_VERSION, version, collections } satisfies Declaration);
      const live = catalogue.live(name);
      if (live === undefined) return { live: begin(name, declaration, 'live'), next: undefined };
      if (live.declaration === declaration) {
        removeBuilding(name);
        return { live: fileOf(live).writer, next: undefined };
      }
      const unfinished = catalogue
        .generations()
        .find((each) => each.projection === name && each.state === 'building' && each.declaration === declaration);
      removeBuilding(name, unfinished?.generation);
      const next = unfinished === undefined ? begin(name, declaration, 'building') : fileOf(unfinished).writer;
      return { live: fileOf(live).writer, next };
    },
    startGeneration: async (projection) => {
      writable();
      const live = catalogue.live(projection);
      if (live === undefined) throw new TypeError(`${projection} has not been opened`);
      removeBuilding(projection);
      return begin(projection, live.declaration, 'building');
    },
    promote: async (projection, generation) => {
      writable();
      const record = catalogue.generations().find((each) => each.projection === projection && each.generation === generation);
      if (record !== undefined) await fileOf(record).writer.settle();
      const former = catalogue.live(projection)?.generation;
      catalogue.promote(projection, generation);
      if (former !== undefined && former !== generation) discard(former);
    },
    dropGeneration: async (projection, generation) => {
      writable();
      if (catalogue.live(projection)?.generation === generation) throw new TypeError('the live generation cannot be dropped');
      catalogue.remove(generation);
      discard(generation);
    },
    tidy,
    ...createMarkFile(folder),
    scrub: async () => {
      writable();
      for (const record of catalogue.generations()) {
        if (record.state === 'live') fileOf(record).scrub();
        await nextTurn();
      }
    },
    close: async () => {
      clearTimeout(tidyTimer);
      if (!readOnly) tidy();
      for (const file of open.values()) file.close();
      open.clear();
      catalogue.close();
    },
  };
}
