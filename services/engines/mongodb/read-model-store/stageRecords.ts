import { createHash, randomInt } from 'node:crypto';
import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';
import type { MongoConnection } from '../connection/openMongo.ts';
import { unlessDuplicate } from '../connection/mongoFault.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import { generationKey, type CommitRecord, type CommitRecords } from './projectionRecords.ts';

/**
 * How far a staged generation is, in a document of its own: the record of the projection, in which the owner commits, only
 * names it. Its `owner` is whoever fills it.
 */
export interface StageRecord extends CommitRecord {
  readonly projection: string;
  readonly declaration: string;
  /** Random: it never comes back, whatever was lost. */
  readonly generation: number;
}

/** A stage of which nobody but this owner can write any more. */
export type TakenStage = StageRecord & { readonly position: Position };
type WantedStage = Pick<StageRecord, 'projection' | 'declaration' | 'owner'>;

export interface StageRecords extends CommitRecords {
  read(id: string): Promise<StageRecord | undefined>;
  /** An empty one in place of this one, if that stands where it stood. Its generation has to be named in the projection's record. */
  begin(wanted: WantedStage, former: StageRecord | undefined): Promise<number>;
  /** Shuts out whoever fills it, if that is still the one in `stage`. */
  take(stage: StageRecord, owner: string): Promise<void>;
  /** It is now the owner's of the projection, and nobody's stage any more. False when somebody has taken it before. */
  handOver(stage: TakenStage): Promise<boolean>;
  of(projection: string): Promise<readonly StageRecord[]>;
  /** If it stands where it stood: one that had only just begun may be in use by now. */
  remove(stage: StageRecord): Promise<void>;
}

const COLLECTION = 'readModels.stages';
/** Far above those that are counted. */
const [LEAST, MOST] = [2 ** 40, 2 ** 47];

/** One a declaration: versions of the portal that wait side by side do not get in each other's way. */
export const stageId = (projection: string, declaration: string): string =>
  `${projection} ${createHash('sha256').update(declaration).digest('hex').slice(0, 16)}`;

export function stageRecords(mongo: MongoConnection, call: RetryingCall): StageRecords {
  const collection = mongo.db.collection<StageRecord>(COLLECTION);
  const read: StageRecords['read'] = async (id) => (await call(() => collection.findOne({ _id: id }))) ?? undefined;
  const update: StageRecords['update'] = (id, guard, change) =>
    call(async () => (await collection.updateOne({ _id: id, ...guard }, change)).matchedCount === 1);

  return {
    read,
    update,
    begin: async (wanted, former) => {
      const id = stageId(wanted.projection, wanted.declaration);
      const stage = emptyStage(wanted);
      if (former === undefined) await call(() => collection.insertOne({ _id: id, ...stage }).catch(unlessDuplicate));
      else await call(() => collection.replaceOne({ _id: id, ...asIs(former) }, stage));
      return stage.generation;
    },
    take: async ({ _id, generation, owner: former }, owner) => void (await update(_id, { generation, owner: former }, { $set: { owner } })),
    handOver: async ({ _id, owner, generation, position }) => {
      const key = generationKey(generation);
      const guard = { _id, owner, generation, [`positions.${key}`]: position, [`pending.${key}`]: null };
      if ((await call(() => collection.deleteOne(guard))).deletedCount === 1) return true;
      // The answer to a first try may have been lost.
      return (await read(_id))?.generation !== generation;
    },
    of: (projection) => call(() => collection.find({ projection }).toArray()),
    remove: async (stage) => void (await call(() => collection.deleteOne({ _id: stage._id, ...asIs(stage) }))),
  };
}

export const positionOf = ({ positions, generation }: StageRecord): Position => positions[generationKey(generation)] ?? START_OF_LOG;

const asIs = (stage: StageRecord): object => ({
  generation: stage.generation,
  [`positions.${generationKey(stage.generation)}`]: positionOf(stage),
});

function emptyStage(wanted: WantedStage): Omit<StageRecord, '_id'> {
  const generation = randomInt(LEAST, MOST);
  const key = generationKey(generation);
  return { ...wanted, generation, positions: { [key]: START_OF_LOG }, pending: { [key]: null }, last: { [key]: '' } };
}
