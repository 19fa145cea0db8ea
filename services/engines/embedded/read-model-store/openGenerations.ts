import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import { MAX_IDS_PER_READ } from '@portal/platform/read-model-store/readLimits';
import type { CollectionSpec, ReadModelDocument, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { openGenerationCatalogue, type GenerationRecord } from './catalogue.ts';
import { openGenerationFile, type GenerationFile } from './generationFile.ts';

export interface GenerationDeclaration {
  readonly layout: number;
  /** Missing where no texts are sorted or searched, and in declarations from before there were two ways to fold. */
  readonly folding?: number;
  readonly version: number;
  readonly collections: readonly CollectionSpec[];
}

/** After the last change, and in a stream of changes now and then: each time costs a few syncs of the disk. */
const TIDY_AFTER_MS = 500;
const TIDY_EVERY_MS = 10_000;

/** The generations of a folder, and their files as they are opened. */
export function openGenerations(folder: string, readOnly: boolean) {
  let known: readonly GenerationRecord[] | undefined;
  let knownVersion = -1;
  const catalogue = openGenerationCatalogue(folder, () => (known = undefined));
  const open = new Map<number, GenerationFile>();
  const pathOf = (generation: number): string => join(folder, `generation-${generation}.db`);
  let seen: readonly GenerationRecord[] = [];

  const generations = (): readonly GenerationRecord[] => {
    // Counts the commits of other connections, without reading a table.
    const version = catalogue.file.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0;
    if (known === undefined || version !== knownVersion) known = catalogue.list();
    knownVersion = version;
    return known;
  };
  /** Happens by itself a moment after the last change; false while somebody reads. */
  const truncateLog = (): boolean => [...open.values()].map((file) => file.truncateLog()).every((done) => done);
  const truncation = truncationWhenQuiet(truncateLog);
  const fileOf = ({ generation, declaration, state }: GenerationRecord): GenerationFile => {
    let file = open.get(generation);
    if (file === undefined) {
      // A reader must not bring a file to life that the writer has just removed.
      if (readOnly && !existsSync(pathOf(generation)))
        throw new EngineUnavailable('read models', { cause: new Error('generation replaced') });
      const { collections, layout } = JSON.parse(declaration) as GenerationDeclaration;
      file = openGenerationFile({
        path: pathOf(generation),
        generation,
        collections,
        layout,
        load: state === 'building',
        onOverwrite: () => truncation.soon(),
      });
      open.set(generation, file);
    }
    return file;
  };
  /** Closes and deletes the file. */
  const discard = (generation: number): void => {
    open.get(generation)?.close();
    open.delete(generation);
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${pathOf(generation)}${ending}`, { force: true });
  };
  /** What a kill, or a full disk, between a change of the catalogue and the deletion has left. */
  const discardUnknown = (): void => storedGenerations(folder).forEach((stored) => catalogue.knows(stored) || discard(stored));
  if (!readOnly) discardUnknown();
  const closeForgotten = (records: readonly GenerationRecord[]): void => {
    seen = records;
    const present = new Set(records.map(({ generation }) => generation));
    for (const [generation, file] of open) {
      if (present.has(generation)) continue;
      file.close();
      open.delete(generation);
    }
  };
  /** The live generation that holds the collection. */
  const holding = (collection: string): GenerationFile => {
    const records = generations();
    if (records !== seen) closeForgotten(records);
    for (const record of records) {
      if (record.state !== 'live') continue;
      const file = fileOf(record);
      if (file.has(collection)) return file;
    }
    throw notBuiltYet(collection);
  };
  return {
    catalogue,
    generations,
    liveOf: (projection: string) => generations().find((each) => each.projection === projection && each.state === 'live'),
    fileOf,
    /** Documents of the live generation that holds the collection. */
    reading: {
      get: async <T extends ReadModelDocument>(collection: string, id: string) => holding(collection).get<T>(collection, id),
      getMany: async <T extends ReadModelDocument>(collection: string, ids: readonly string[]) => {
        if (ids.length > MAX_IDS_PER_READ) throw new TypeError(`at most ${MAX_IDS_PER_READ} ids`);
        const file = holding(collection);
        return file.read(collection, () => ids.flatMap((id) => file.get<T>(collection, id) ?? []));
      },
      find: async <T extends ReadModelDocument>(collection: string, query: ReadQuery) =>
        holding(collection).read(collection, (reader, revision) => reader.find<T>(query, revision)),
      totalsBy: async (collection: string, field: string, values: readonly string[]) => {
        if (values.length > MAX_IDS_PER_READ) throw new TypeError(`at most ${MAX_IDS_PER_READ} values`);
        return holding(collection).read(collection, (reader, revision) =>
          values.map((value) => reader.find({ filter: [{ field, op: 'eq', value }], limit: 1 }, revision).total),
        );
      },
    },
    discard,
    discardUnknown,
    truncateLog,
    close: (): void => {
      truncation.cancel();
      if (!readOnly) truncateLog();
      for (const file of open.values()) file.close();
      open.clear();
      catalogue.file.close();
    },
  };
}

export function liveDeclarationsOf(records: readonly GenerationRecord[]): ReadonlyMap<string, GenerationDeclaration> {
  const live = records.filter(({ state }) => state === 'live');
  return new Map(live.map(({ projection, declaration }) => [projection, JSON.parse(declaration) as GenerationDeclaration]));
}

/** Those of which there is a file. */
const storedGenerations = (folder: string): ReadonlySet<number> =>
  new Set(readdirSync(folder).flatMap((name) => (/^generation-\d+\.db/.test(name) ? [Number.parseInt(name.slice(11), 10)] : [])));

/** Truncates the logs a moment after the last change, and in a stream of changes now and then. */
function truncationWhenQuiet(truncateLog: () => boolean): { soon(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let changes = 0;
  const startTimer = (untidySince: number): void => {
    const seen = changes;
    timer = setTimeout(() => {
      timer = undefined;
      const quiet = seen === changes || performance.now() - untidySince >= TIDY_EVERY_MS;
      if (!quiet || !truncateLog()) startTimer(quiet ? performance.now() : untidySince);
    }, TIDY_AFTER_MS).unref();
  };
  return {
    soon: () => {
      changes += 1;
      if (timer === undefined) startTimer(performance.now());
    },
    cancel: () => clearTimeout(timer),
  };
}
