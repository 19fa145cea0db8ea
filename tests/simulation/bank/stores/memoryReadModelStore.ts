import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { notBuiltYet } from '@portal/platform/read-model-store/notBuiltYet';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { foldingVersionDeclaration } from '@portal/platform/read-model-store/fieldValues';
import { MAX_IDS_PER_READ } from '@portal/platform/read-model-store/readLimits';
import type {
  CollectionSpec,
  ReadModelDocument,
  GenerationWriter,
  ParkedStream,
  ReadModelDeclaration,
  ReadModelStore,
  Scalar,
  ReadModelWrite,
} from '@portal/platform/read-model-store/readModelStore';
import { findIn, isMatching } from './memoryQuery.ts';

interface Generation {
  readonly projection: string;
  readonly generation: number;
  readonly declaration: string;
  readonly collections: ReadonlyMap<string, { readonly spec: CollectionSpec; readonly documents: Map<string, string> }>;
  state: 'live' | 'building';
  checkpoint: LogPosition;
  parked: readonly ParkedStream[];
}

export interface ReadModelDisk {
  generations: Generation[];
  last: number;
  mark: BankStoreMark | undefined;
}

export const emptyReadModels = (): ReadModelDisk => ({ generations: [], last: 0, mark: undefined });

export const copyOfReadModels = ({ generations, last, mark }: ReadModelDisk): ReadModelDisk => ({
  generations: generations.map((each) => ({
    ...each,
    collections: new Map([...each.collections].map(([name, { spec, documents }]) => [name, { spec, documents: new Map(documents) }])),
  })),
  last,
  mark,
});

function writerOf(of: Generation, isThere: () => boolean): GenerationWriter {
  const collection = (name: string) => {
    const found = of.collections.get(name);
    if (found === undefined) throw new TypeError(`no collection ${name}`);
    return found;
  };
  const parse = <T>(text: string | undefined): T | undefined => (text === undefined ? undefined : (JSON.parse(text) as T));
  const put = (write: ReadModelWrite): void => {
    const { documents } = collection(write.collection);
    if (write.kind === 'delete') documents.delete(write.id);
    else documents.set(write.document.id, write.text ?? JSON.stringify(write.document));
  };
  return {
    generation: of.generation,
    checkpoint: async () => of.checkpoint,
    get: async <T extends ReadModelDocument>(name: string, id: string) => parse<T>(collection(name).documents.get(id)),
    where: async <T extends ReadModelDocument>(name: string, field: string, value: Scalar) => {
      const { spec, documents } = collection(name);
      return [...documents.values()]
        .map((text) => JSON.parse(text) as T)
        .filter((document) => isMatching(spec, document, { field, op: 'eq', value }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    async commit({ from, to, writes, parked }) {
      if (!isThere() || of.checkpoint !== from) return false;
      for (const { collection: name } of writes) collection(name);
      writes.forEach(put);
      of.parked =
        parked.length === 0 ? of.parked : [...of.parked.filter((one) => !parked.some(({ stream }) => stream === one.stream)), ...parked];
      of.checkpoint = to;
      return true;
    },
    settle: async () => undefined,
    parked: async () => of.parked,
    async *scan<T extends ReadModelDocument>(name: string) {
      const { documents } = collection(name);
      for (const id of [...documents.keys()].sort()) yield JSON.parse(documents.get(id)!) as T;
    },
  };
}

/** One process's view of the read models. */
export function openMemoryReadModelStore(disk: ReadModelDisk): ReadModelStore {
  const liveOf = (projection: string): Generation | undefined =>
    disk.generations.find((each) => each.projection === projection && each.state === 'live');
  const holding = (name: string) => {
    for (const each of disk.generations) {
      const found = each.state === 'live' ? each.collections.get(name) : undefined;
      if (found !== undefined) return found;
    }
    throw notBuiltYet(name);
  };
  const writer = (of: Generation): GenerationWriter => writerOf(of, () => disk.generations.includes(of));
  const begin = (projection: string, declaration: string, state: Generation['state']): Generation => {
    disk.last += 1;
    const { collections } = JSON.parse(declaration) as { readonly collections: readonly CollectionSpec[] };
    const generation: Generation = {
      projection,
      generation: disk.last,
      declaration,
      collections: new Map(collections.map((spec) => [spec.name, { spec, documents: new Map() }])),
      state,
      checkpoint: START_OF_LOG,
      parked: [],
    };
    disk.generations.push(generation);
    return generation;
  };
  const removeBuilding = (projection: string, keep?: Generation): void => {
    disk.generations = disk.generations.filter((each) => each.projection !== projection || each.state === 'live' || each === keep);
  };
  const get = <T extends ReadModelDocument>(name: string, id: string): T | undefined => {
    const text = holding(name).documents.get(id);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  const checkpointOf = (projection: string): LogPosition => liveOf(projection)?.checkpoint ?? START_OF_LOG;

  return {
    get: async <T extends ReadModelDocument>(name: string, id: string) => get<T>(name, id),
    getMany: async <T extends ReadModelDocument>(name: string, ids: readonly string[]) => {
      if (ids.length > MAX_IDS_PER_READ) throw new TypeError(`at most ${MAX_IDS_PER_READ} ids`);
      return ids.flatMap((id) => get<T>(name, id) ?? []);
    },
    find: async (name, query) => {
      const { spec, documents } = holding(name);
      return findIn(spec, documents, query);
    },
    totalsBy: async (name, field, values) => {
      if (values.length > MAX_IDS_PER_READ) throw new TypeError(`at most ${MAX_IDS_PER_READ} values`);
      const { spec, documents } = holding(name);
      return values.map((value) => findIn(spec, documents, { filter: [{ field, op: 'eq', value }], limit: 1 }).total);
    },
    checkpoint: async (projection) => checkpointOf(projection),
    positions: async (projections) => new Map(projections.map((name) => [name, { position: checkpointOf(name) }])),
    liveDeclarations: async () =>
      new Map(
        disk.generations
          .filter(({ state }) => state === 'live')
          .map(({ projection, declaration }) => [projection, JSON.parse(declaration) as ReadModelDeclaration]),
      ),
    reportedPositions: async (projections) => new Map(projections.map((name) => [name, checkpointOf(name)])),
    parkedStreams: async (projections) =>
      new Map(projections.map((name) => [name, liveOf(name)?.parked ?? []] as const).filter(([, parked]) => parked.length > 0)),
    async open({ name, version, collections }) {
      const declaration = JSON.stringify({ ...foldingVersionDeclaration(collections), version, collections });
      const live = liveOf(name);
      if (live === undefined) return { live: writer(begin(name, declaration, 'live')), next: undefined };
      if (live.declaration === declaration) {
        removeBuilding(name);
        return { live: writer(live), next: undefined };
      }
      const unfinished = disk.generations.find(
        (each) => each.projection === name && each.state === 'building' && each.declaration === declaration,
      );
      removeBuilding(name, unfinished);
      return { live: writer(live), next: writer(unfinished ?? begin(name, declaration, 'building')) };
    },
    async keepOnly(projections) {
      disk.generations = disk.generations.filter(({ projection }) => projections.includes(projection));
    },
    async startGeneration(projection) {
      const live = liveOf(projection);
      if (live === undefined) throw new TypeError(`${projection} has not been opened`);
      removeBuilding(projection);
      return writer(begin(projection, live.declaration, 'building'));
    },
    async promote(projection, generation) {
      const next = disk.generations.find((each) => each.projection === projection && each.generation === generation);
      if (next === undefined) throw new TypeError(`no generation ${generation} of ${projection}`);
      disk.generations = disk.generations.filter((each) => each === next || each.projection !== projection || each.state !== 'live');
      next.state = 'live';
    },
    async dropGeneration(projection, generation) {
      if (liveOf(projection)?.generation === generation) throw new TypeError('the live generation cannot be dropped');
      disk.generations = disk.generations.filter((each) => each.projection !== projection || each.generation !== generation);
    },
    mark: async () => disk.mark,
    setMark: async (mark) => void (disk.mark = mark),
    vacuum: async () => undefined,
    close: async () => undefined,
  };
}
