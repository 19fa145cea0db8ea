import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { foldingVersionDeclaration } from '@portal/platform/read-model-store/fieldValues';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type {
  CollectionSpec,
  ReadModelDocument,
  GenerationWriter,
  ParkedStream,
  Scalar,
  ReadModelWrite,
} from '@portal/platform/read-model-store/readModelStore';
import type { DocumentChange } from './applyChanges.ts';
import type { BatchIntent } from './createBatchIntentStore.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import {
  FIRST_CHECKPOINTED_LAYOUT_VERSION,
  collectionLayout,
  indexesOf,
  LAYOUT_VERSION,
  type CollectionLayout,
} from './collectionLayout.ts';
import { createCollectionReader, type CollectionReader } from './createCollectionReader.ts';
import { createCheckpointedRedoLog } from './createCheckpointedRedoLog.ts';
import { generationFieldKey, type CommitPointRecordStore } from './createProjectionRecordStore.ts';
import { createGenerationRedoLog, type GenerationRedoLog } from './createGenerationRedoLog.ts';
import { storedDocument, tombstone, type StoredDocument } from './storedDocument.ts';

/** Version and collections: a generation fits a projection when this is the same. */
interface Declaration {
  readonly layout: number;
  /** Missing where no texts are sorted or searched, and in declarations from before there were two ways to fold. */
  readonly folding?: number;
  readonly version: number;
  readonly collections: readonly CollectionSpec[];
}

export const formatGenerationDeclaration = (version: number, collections: readonly CollectionSpec[]): string =>
  JSON.stringify({ layout: LAYOUT_VERSION, ...foldingVersionDeclaration(collections), version, collections } satisfies Declaration);

export const generationCollectionPrefix = (projection: string, generation?: number): string =>
  `readModels.${projection}.${generation === undefined ? '' : `g${generation}.`}`;
/** One generation of one projection: its collections and its parked streams, each a collection of the database. */
export interface GenerationHandle {
  readonly projection: string;
  readonly generation: number;
  readonly writer: GenerationWriter;
  readonly log: GenerationRedoLog;
  has(collection: string): boolean;
  reader(collection: string): CollectionReader;
  parked(): Promise<readonly ParkedStream[]>;
  /** The collection of its parked streams. */
  readonly parkedIn: string;
  /** Makes the collections with their indexes where they are missing. */
  prepare(): Promise<void>;
}

interface GenerationOptions {
  readonly mongo: MongoConnection;
  readonly call: RetryingCall;
  readonly records: CommitPointRecordStore;
  /** In which its batches are decided where it is staged, and which tells others how far it is where it is not. */
  readonly record: string;
  readonly isStaged: boolean;
  readonly projection: string;
  readonly generation: number;
  /** What the names of its collections begin with. */
  readonly prefix: string;
  readonly declaration: string;
  /** Under which this process has opened the projection, undefined when it has not. */
  readonly owner: () => string | undefined;
}

const PARKED = 'parked';
const INTENTS = 'intents';
/** Parked streams are documents like the others: they are committed with them. */
const PARKED_LAYOUT = collectionLayout({ name: PARKED, filterable: [], sortable: [], searchable: [], counted: [] });

export function createGenerationHandle(options: GenerationOptions): GenerationHandle {
  const { mongo, call, records, record, isStaged, projection, generation, prefix, owner } = options;
  const { collections, layout } = JSON.parse(options.declaration) as Declaration;
  const nameOf = (collection: string): string => `${prefix}documents.${collection}`;
  const collection = (name: string) => mongo.db.collection<StoredDocument>(name);
  const layouts = new Map(collections.map((spec) => [spec.name, collectionLayout(spec)]));
  const readers = new Map([...layouts].map(([name, layout]) => [name, createCollectionReader(call, collection(nameOf(name)), layout)]));
  const parkedIn = `${prefix}${PARKED}`;
  const parkedReader = createCollectionReader(call, collection(parkedIn), PARKED_LAYOUT);
  const intents = mongo.db.collection<BatchIntent>(`${prefix}${INTENTS}`);
  const [first] = collections;
  const declared = (name: string): string | undefined => [...layouts.keys()].find((each) => nameOf(each) === name);
  const told = async (): Promise<LogPosition | undefined> => (await records.read(record))?.positions[generationFieldKey(generation)];
  const log =
    isStaged || layout < FIRST_CHECKPOINTED_LAYOUT_VERSION || first === undefined
      ? createGenerationRedoLog({ call, records, record, generation, collection, intents })
      : createCheckpointedRedoLog({ call, intents, collection, main: nameOf(first.name), declared, told });

  const part = <T>(parts: ReadonlyMap<string, T>, name: string): T => {
    const found = parts.get(name);
    if (found === undefined) throw new TypeError(`no collection ${name}`);
    return found;
  };
  const reader = (name: string): CollectionReader => part(readers, name);
  const parked = async (): Promise<readonly ParkedStream[]> => {
    const found: ParkedStream[] = [];
    for await (const { stream, position, eventType, reason } of parkedReader.scan<ParkedDocument>())
      found.push({ stream, position, eventType, reason });
    return found.sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : a.stream < b.stream ? -1 : 1));
  };
  const changesOf = (
    writes: readonly ReadModelWrite[],
    newlyParked: readonly ParkedStream[],
    to: LogPosition,
  ): readonly DocumentChange[] => {
    // One change a document: the guard by position tells batches apart, not the writes of one.
    const changes = new Map<string, DocumentChange>();
    const add = (name: string, stored: StoredDocument): void => void changes.set(`${name} ${stored._id}`, { collection: name, stored });
    for (const write of writes) add(nameOf(write.collection), storedOf(part(layouts, write.collection), write, to));
    for (const each of newlyParked) {
      const document: ParkedDocument = { id: each.stream, ...each };
      add(parkedIn, storedDocument(PARKED_LAYOUT, document, JSON.stringify(document), to));
    }
    return [...changes.values()];
  };
  const writer: GenerationWriter = {
    generation,
    checkpoint: async () => {
      const position = await log.finish();
      if ((await log.holder()) !== owner()) throw new ProjectionOpenedElsewhere(projection);
      return position ?? START_OF_LOG;
    },
    get: async <T extends ReadModelDocument>(name: string, id: string) => reader(name).get<T>(id),
    where: async <T extends ReadModelDocument>(name: string, field: string, value: Scalar) => reader(name).where<T>(field, value),
    commit: async ({ from, to, writes, parked: newlyParked }) => {
      const holder = owner();
      if (holder === undefined) throw new ProjectionOpenedElsewhere(projection);
      return log.commit({ owner: holder, from, to, changes: changesOf(writes, newlyParked, to) });
    },
    // An index is cheap to keep while a collection is filled, and dear to make for one that is read.
    settle: async () => undefined,
    parked: async () => {
      await log.finish();
      return parked();
    },
    scan: <T extends ReadModelDocument>(name: string) => reader(name).scan<T>(),
  };

  return {
    projection,
    generation,
    writer,
    log,
    has: (name) => readers.has(name),
    reader,
    parked,
    parkedIn,
    prepare: async () => {
      const missing = [...layouts].map(async ([name, layout]) => {
        for (const [key, index] of indexesOf(layout)) await call(() => collection(nameOf(name)).createIndex(key, { name: index }));
      });
      await Promise.all(missing);
    },
  };
}

type ParkedDocument = ParkedStream & ReadModelDocument;

const storedOf = (layout: CollectionLayout, write: ReadModelWrite, to: LogPosition): StoredDocument =>
  write.kind === 'delete'
    ? tombstone(write.id, to)
    : storedDocument(layout, write.document, write.text ?? JSON.stringify(write.document), to);
