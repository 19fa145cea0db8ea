import type { Readable } from 'node:stream';
import type { BlobStore } from '@portal/platform/blobs/blobStore';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import type { GenerationWriter, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { Life, SimulatedTime } from '../time/simulatedTime.ts';

export const portNames = [
  'log',
  'vault',
  'records',
  'readModels',
  'blobs',
  'mail',
  'sms',
  'scanner',
  'archive',
  'register',
  'bus',
] as const;
export type PortName = (typeof portNames)[number];
/** Systems of others: they are away for longer and more often than the own stores. */
export const outsidePorts: readonly PortName[] = ['mail', 'sms', 'scanner', 'archive', 'register', 'bus'];

/** How often calls of a port go wrong, as shares of all calls. */
export interface FaultChances {
  /** Nothing is done, and the caller learns that. */
  readonly before: number;
  /** It is done, and the caller is told that it failed. */
  readonly after: number;
  readonly slow: number;
}

export const noFaults: FaultChances = { before: 0, after: 0, slow: 0 };

/** What may go wrong now; whoever simulates changes it. */
export interface Faults {
  chances: Readonly<Record<PortName, FaultChances>>;
  /** Failures so far, for those who reckon with them. */
  count: number;
}

export const withoutFaults = (): Faults => ({
  chances: Object.fromEntries(portNames.map((name) => [name, noFaults])) as Record<PortName, FaultChances>,
  count: 0,
});

const SLOW_MS = { from: 5, to: 4_000 } as const;

interface PortCall<T> {
  readonly port: PortName;
  readonly name: string;
  /** Something is other afterwards: the answer comes at a moment of its own, and may be lost. */
  readonly changes: boolean;
  work(): Promise<T>;
}

export type CallPort = <T>(call: PortCall<T>) => Promise<T>;

/** Each call of a port waits for its turn, and goes wrong as often as it shall. */
export function createPortCaller(time: SimulatedTime, life: Life, faults: Faults): CallPort {
  const { random } = time;
  const failed = (port: PortName, when: 'before' | 'after'): EngineUnavailable => {
    faults.count += 1;
    time.note(`fault ${when} ${port}`);
    return new EngineUnavailable(port, { cause: new Error(`simulated, ${when}`) });
  };
  return async ({ port, name, changes, work }) => {
    await time.turnOf(life, `${port} ${name}`);
    const { before, after, slow } = faults.chances[port];
    if (slow > 0 && random.chance(slow)) await time.pauseOf(life, random.between(SLOW_MS.from, SLOW_MS.to));
    if (before > 0 && random.chance(before)) throw failed(port, 'before');
    const result = await work();
    if (!changes) return result;
    await time.turnOf(life, `${port} ${name} answers`);
    if (after > 0 && random.chance(after)) throw failed(port, 'after');
    return result;
  };
}

export function faultyEventStore(store: EventStore, call: CallPort): EventStore {
  const read = <T>(name: string, work: () => Promise<T>) => call({ port: 'log', name, changes: false, work });
  return {
    append: (...given) => call({ port: 'log', name: 'append', changes: true, work: () => store.append(...given) }),
    readStream: (...given) => read('readStream', () => store.readStream(...given)),
    readLog: (...given) => read('readLog', () => store.readLog(...given)),
    head: () => read('head', () => store.head()),
    async *subscribe(options) {
      for await (const batch of store.subscribe(options)) yield await read('subscribe', async () => batch);
    },
    close: () => store.close(),
  };
}

export function faultyVault(vault: KeyVault, call: CallPort): KeyVault {
  const read = <T>(name: string, work: () => Promise<T>) => call({ port: 'vault', name, changes: false, work });
  const change = <T>(name: string, work: () => Promise<T>) => call({ port: 'vault', name, changes: true, work });
  return {
    ...vault,
    createKey: (...given) => change('createKey', () => vault.createKey(...given)),
    key: async (subject) => vault.cachedKey(subject) ?? read('key', () => vault.key(subject)),
    isErased: (subject) => read('isErased', () => vault.isErased(subject)),
    familyOf: (subject) => read('familyOf', () => vault.familyOf(subject)),
    deleteKey: (subject) => change('deleteKey', () => vault.deleteKey(subject)),
    mark: () => read('mark', () => vault.mark()),
    setMark: (mark) => change('setMark', () => vault.setMark(mark)),
  };
}

export function faultyRecords(records: RecordStore, call: CallPort): RecordStore {
  const read = <T>(name: string, work: () => Promise<T>) => call({ port: 'records', name, changes: false, work });
  const change = <T>(name: string, work: () => Promise<T>) => call({ port: 'records', name, changes: true, work });
  return {
    ...records,
    get: <T>(collection: string, key: string) => read(`get ${collection}`, () => records.get<T>(collection, key)),
    list: <T>(collection: string, options?: Parameters<RecordStore['list']>[1]) =>
      read(`list ${collection}`, () => records.list<T>(collection, options)),
    put: (collection, ...given) => change(`put ${collection}`, () => records.put(collection, ...given)),
    delete: (collection, ...given) => change(`delete ${collection}`, () => records.delete(collection, ...given)),
    increment: (collection, ...given) => change(`increment ${collection}`, () => records.increment(collection, ...given)),
    deleteOwnedBy: (owners) => change('deleteOwnedBy', () => records.deleteOwnedBy(owners)),
    purge: (now) => change('purge', () => records.purge(now)),
  };
}

export function faultyReader(store: ReadModelStore, call: CallPort): ReadModelStore {
  const read = <T>(name: string, work: () => Promise<T>) => call({ port: 'readModels', name, changes: false, work });
  return {
    ...store,
    get: (collection, id) => read(`get ${collection}`, () => store.get(collection, id)),
    getMany: (collection, ids) => read(`getMany ${collection}`, () => store.getMany(collection, ids)),
    find: (collection, query) => read(`find ${collection}`, () => store.find(collection, query)),
  };
}

/** As its projector sees it: what it writes goes through the port, what it looks up on the way does not. */
export function faultyReadModels(store: ReadModelStore, call: CallPort): ReadModelStore {
  const change = <T>(name: string, work: () => Promise<T>) => call({ port: 'readModels', name, changes: true, work });
  const faultyWriter = (writer: GenerationWriter, projection: string): GenerationWriter => ({
    ...writer,
    commit: (batch) => change(`commit ${projection}`, () => writer.commit(batch)),
  });
  return {
    ...store,
    open: async (declaration, options) => {
      const { live, next } = await store.open(declaration, options);
      return { live: live && faultyWriter(live, declaration.name), next: next && faultyWriter(next, declaration.name) };
    },
    keepOnly: (projections) => change('keepOnly', () => store.keepOnly(projections)),
    startGeneration: (projection) => change(`startGeneration ${projection}`, () => store.startGeneration(projection)),
    promote: (projection, generation) => change(`promote ${projection}`, () => store.promote(projection, generation)),
  };
}

export function faultyBlobs(store: BlobStore, call: CallPort): BlobStore {
  return {
    ...store,
    put: (id: string, source: Readable) => call({ port: 'blobs', name: 'put', changes: true, work: () => store.put(id, source) }),
    get: (id) => call({ port: 'blobs', name: 'get', changes: false, work: () => store.get(id) }),
    delete: (id) => call({ port: 'blobs', name: 'delete', changes: true, work: () => store.delete(id) }),
    exists: (id) => call({ port: 'blobs', name: 'exists', changes: false, work: () => store.exists(id) }),
  };
}
