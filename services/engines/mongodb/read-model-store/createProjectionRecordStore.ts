import type { AnyBulkWriteOperation, UpdateFilter } from 'mongodb';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import type { ReadModelDeclaration } from '@portal/platform/read-model-store/readModelStore';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import { ignoreDuplicateKey, rethrowBulkWriteEngineFault } from '../connection/mongoFault.ts';
import type { RetryingCall } from './createRetryingCall.ts';

/** A generation in the fields of a record. */
type GenerationKey = `g${number}`;
export const generationFieldKey = (generation: number): GenerationKey => `g${generation}`;

/** A batch that is committed, but perhaps not yet written to the documents: whoever finds it finishes it. */
export interface CommittedUnwrittenChunkedBatch {
  readonly id: string;
  readonly to: LogPosition;
  /** Documents of the redo log that hold it. */
  readonly chunks: number;
}

/** What is known of a projection, in one document: each step that decides something is one guarded update of it. */
export interface ProjectionRecord {
  readonly _id: string;
  /** Of the store that opened it last. Only this one may change anything: it is never given twice. */
  readonly owner: string;
  /** Grows with each change of the generations, which are numbered by it. */
  readonly revision: number;
  readonly live: number | null;
  /** Replaced a moment ago: somebody may still be reading them. */
  readonly former: readonly number[];
  readonly declarations: Readonly<Record<GenerationKey, string>>;
  readonly positions: Readonly<Record<GenerationKey, LogPosition>>;
  readonly pending: Readonly<Record<GenerationKey, CommittedUnwrittenChunkedBatch | null>>;
  /** The last batch of each, so that a commit whose answer was lost is known again. */
  readonly last: Readonly<Record<GenerationKey, string>>;
}

/** Where batches of a generation are decided: in the projection's record, or in that of a stage. */
export type CommitPointRecord = Pick<ProjectionRecord, '_id' | 'owner' | 'positions' | 'pending' | 'last'>;

export interface CommitPointRecordStore {
  /** One guarded update of a record; false when the guard did not fit. */
  update(id: string, guard: object, change: { readonly $set: object }): Promise<boolean>;
  read(id: string): Promise<CommitPointRecord | undefined>;
}

export type ProjectionPointer = Pick<ProjectionRecord, '_id' | 'live' | 'positions'>;

interface ToldPosition {
  readonly projection: string;
  readonly owner: string;
  readonly generation: number;
  readonly position: LogPosition;
}

export interface GenerationsChange {
  /** Null: none is read any more. */
  readonly live?: number | null;
  readonly former?: readonly number[];
  readonly add?: { readonly generation: number; readonly declaration: string };
  /** Another declaration, or position, for one that is there. */
  readonly declare?: { readonly generation: number; readonly declaration: string };
  readonly move?: { readonly generation: number; readonly position: LogPosition };
  readonly remove?: readonly number[];
}

export interface ProjectionRecordStore extends CommitPointRecordStore {
  /**
   * One guarded update of a record; false when the guard did not fit. One at a time in a process: a substitute of
   * MongoDB may lose one of two updates that meet in one document.
   */
  update(projection: string, guard: object, update: UpdateFilter<ProjectionRecord>): Promise<boolean>;
  /** Where all projections stand, as of after this call; asked once for all who ask in the same turn. */
  pointers(): Promise<ReadonlyMap<string, ProjectionPointer>>;
  read(projection: string): Promise<ProjectionRecord | undefined>;
  /** Up to where generations have dealt with everything, in one call; those whose owner is another now stay as they are. */
  tell(positions: readonly ToldPosition[]): Promise<void>;
  /** Shuts out whoever had it before. A try that comes late, when others have taken it since, does nothing. */
  take(projection: string, owner: string): Promise<void>;
  /** Of the generations that are read, by projection. */
  liveDeclarations(): Promise<ReadonlyMap<string, ReadModelDeclaration>>;
  /** Who has opened each projection that is stored. */
  owners(): Promise<ReadonlyMap<string, string>>;
  /** Another answer than before says that generations have changed. */
  revisions(projections: readonly string[]): Promise<string>;
  /** Changes the generations of a projection that another process owns, if they are still as in the record. */
  add(record: ProjectionRecord, change: GenerationsChange): Promise<void>;
  /** Changes the generations as `plan` says, undefined being no change; looks again when somebody was faster. */
  change(projection: string, owner: string, plan: (record: ProjectionRecord) => GenerationsChange | undefined): Promise<ProjectionRecord>;
}

const MAX_ATTEMPTS = 10;

export function createProjectionRecordStore(mongo: MongoConnection, call: RetryingCall): ProjectionRecordStore {
  const collection = mongo.db.collection<ProjectionRecord>('readModels');
  let asked: Promise<ReadonlyMap<string, ProjectionPointer>> | undefined;

  const load = async (): Promise<ReadonlyMap<string, ProjectionPointer>> => {
    // What the callers do beside it has begun by then, and goes at the same moment.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    asked = undefined;
    const found = await call(() => collection.find<ProjectionPointer>({}, { projection: { live: 1, positions: 1 } }).toArray());
    return new Map(found.map((pointer) => [pointer._id, pointer]));
  };
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const update: ProjectionRecordStore['update'] = (projection, guard, change) =>
    inTurn(() => call(async () => (await collection.updateOne({ _id: projection, ...guard }, change)).matchedCount === 1));
  const read = async (projection: string): Promise<ProjectionRecord | undefined> =>
    (await call(() => collection.findOne({ _id: projection }))) ?? undefined;

  return {
    update,
    pointers: () => (asked ??= load()),
    read,
    tell: async (positions) => {
      const writes = positions.map(({ projection, owner, generation, position }) => ({
        updateOne: {
          filter: { _id: projection, owner, [`declarations.${generationFieldKey(generation)}`]: { $exists: true } },
          update: { $max: { [`positions.${generationFieldKey(generation)}`]: position } },
        },
      }));
      const operations = writes as AnyBulkWriteOperation<ProjectionRecord>[];
      await inTurn(() => call(() => collection.bulkWrite(operations, { ordered: false }).catch(rethrowBulkWriteEngineFault)));
    },
    take: async (projection, owner) => {
      for (let former = await read(projection); former?.owner !== owner; former = await read(projection)) {
        if (former === undefined) await call(() => collection.insertOne(newRecord(projection, owner)).catch(ignoreDuplicateKey));
        else await update(projection, { owner: former.owner }, { $set: { owner } });
      }
    },
    liveDeclarations: async () => {
      const found = await call(() => collection.find({ live: { $ne: null } }, { projection: { live: 1, declarations: 1 } }).toArray());
      const declarationOf = ({ live, declarations }: (typeof found)[number]): string | undefined =>
        live === null ? undefined : declarations[generationFieldKey(live)];
      const declared = found.map((record) => [record._id, declarationOf(record)] as const);
      return new Map(
        declared.flatMap(([projection, text]) => (text === undefined ? [] : [[projection, JSON.parse(text) as ReadModelDeclaration]])),
      );
    },
    owners: async () => {
      const found = await call(() => collection.find({}, { projection: { owner: 1 } }).toArray());
      return new Map(found.map(({ _id, owner }) => [_id, owner]));
    },
    revisions: async (projections) => {
      const found = await call(() => collection.find({ _id: { $in: [...projections] } }, { projection: { revision: 1 } }).toArray());
      return JSON.stringify(found.map(({ _id, revision }) => `${_id} ${revision}`).sort());
    },
    add: async (record, change) => void (await update(record._id, { revision: record.revision }, updateOf(record, change))),
    change: async (projection, owner, plan) => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const record = await read(projection);
        if (record?.owner !== owner) throw new ProjectionOpenedElsewhere(projection);
        const change = plan(record);
        if (change === undefined) return record;
        await update(projection, { owner, revision: record.revision }, updateOf(record, change));
      }
      throw new EngineUnavailable('read models', { cause: new Error(`${projection} kept changing`) });
    },
  };
}

const newRecord = (projection: string, owner: string): ProjectionRecord => ({
  _id: projection,
  owner,
  revision: 0,
  live: null,
  former: [],
  declarations: {},
  positions: {},
  pending: {},
  last: {},
});

function updateOf(
  { revision }: ProjectionRecord,
  { live, former, add, declare, move, remove = [] }: GenerationsChange,
): UpdateFilter<ProjectionRecord> {
  const added = add === undefined ? undefined : generationFieldKey(add.generation);
  const set = {
    revision: revision + 1,
    ...(live === undefined ? {} : { live }),
    ...(former === undefined ? {} : { former }),
    ...(declare === undefined ? {} : { [`declarations.${generationFieldKey(declare.generation)}`]: declare.declaration }),
    ...(move === undefined ? {} : { [`positions.${generationFieldKey(move.generation)}`]: move.position }),
    ...(added === undefined
      ? {}
      : {
          [`declarations.${added}`]: add?.declaration,
          [`positions.${added}`]: START_OF_LOG,
          [`pending.${added}`]: null,
          [`last.${added}`]: '',
        }),
  };
  const gone = remove.flatMap((generation) =>
    ['declarations', 'positions', 'pending', 'last'].map((field) => `${field}.${generationFieldKey(generation)}`),
  );
  return gone.length === 0 ? { $set: set } : { $set: set, $unset: Object.fromEntries(gone.map((field) => [field, ''])) };
}
