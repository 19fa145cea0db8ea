import { createHash, randomInt } from 'node:crypto';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import { ignoreDuplicateKey } from '../connection/mongoFault.ts';
import type { RetryingCall } from './createRetryingCall.ts';
import { generationFieldKey, type CommitPointRecord, type CommitPointRecordStore } from './createProjectionRecordStore.ts';

/**
 * How far a staged generation is, in a document of its own: the record of the projection, in which the owner commits, only
 * names it. Its `owner` is whoever fills it.
 */
export interface StagedGenerationRecord extends CommitPointRecord {
  readonly projection: string;
  readonly declaration: string;
  /** Random: it never comes back, whatever was lost. */
  readonly generation: number;
}

/** A stage of which nobody but this owner can write any more. */
export type TakenOverStage = StagedGenerationRecord & { readonly position: LogPosition };
type WantedStage = Pick<StagedGenerationRecord, 'projection' | 'declaration' | 'owner'>;

export interface StagedGenerationRecordStore extends CommitPointRecordStore {
  read(id: string): Promise<StagedGenerationRecord | undefined>;
  /** An empty one in place of this one, if that stands where it stood. Its generation has to be named in the projection's record. */
  begin(wanted: WantedStage, former: StagedGenerationRecord | undefined): Promise<number>;
  /** Shuts out whoever fills it, if that is still the one in `stage`. */
  take(stage: StagedGenerationRecord, owner: string): Promise<void>;
  /** It is now the owner's of the projection, and nobody's stage any more. False when somebody has taken it before. */
  handOver(stage: TakenOverStage): Promise<boolean>;
  of(projection: string): Promise<readonly StagedGenerationRecord[]>;
  /** If it stands where it stood: one that had only just begun may be in use by now. */
  remove(stage: StagedGenerationRecord): Promise<void>;
}

const COLLECTION = 'readModels.stages';
/** Far above those that are counted. */
const [LEAST, MOST] = [2 ** 40, 2 ** 47];

/** One a declaration: versions of the portal that wait side by side do not get in each other's way. */
export const stagedGenerationRecordId = (projection: string, declaration: string): string =>
  `${projection} ${createHash('sha256').update(declaration).digest('hex').slice(0, 16)}`;

export function createStagedGenerationRecordStore(mongo: MongoConnection, call: RetryingCall): StagedGenerationRecordStore {
  const collection = mongo.db.collection<StagedGenerationRecord>(COLLECTION);
  const read: StagedGenerationRecordStore['read'] = async (id) => (await call(() => collection.findOne({ _id: id }))) ?? undefined;
  const update: StagedGenerationRecordStore['update'] = (id, guard, change) =>
    call(async () => (await collection.updateOne({ _id: id, ...guard }, change)).matchedCount === 1);

  return {
    read,
    update,
    begin: async (wanted, former) => {
      const id = stagedGenerationRecordId(wanted.projection, wanted.declaration);
      const stage = emptyStage(wanted);
      if (former === undefined) await call(() => collection.insertOne({ _id: id, ...stage }).catch(ignoreDuplicateKey));
      else await call(() => collection.replaceOne({ _id: id, ...asIs(former) }, stage));
      return stage.generation;
    },
    take: async ({ _id, generation, owner: former }, owner) => void (await update(_id, { generation, owner: former }, { $set: { owner } })),
    handOver: async ({ _id, owner, generation, position }) => {
      const key = generationFieldKey(generation);
      const guard = { _id, owner, generation, [`positions.${key}`]: position, [`pending.${key}`]: null };
      if ((await call(() => collection.deleteOne(guard))).deletedCount === 1) return true;
      // The answer to a first try may have been lost.
      return (await read(_id))?.generation !== generation;
    },
    of: (projection) => call(() => collection.find({ projection }).toArray()),
    remove: async (stage) => void (await call(() => collection.deleteOne({ _id: stage._id, ...asIs(stage) }))),
  };
}

export const stagedGenerationPositionOf = ({ positions, generation }: StagedGenerationRecord): LogPosition =>
  positions[generationFieldKey(generation)] ?? START_OF_LOG;

const asIs = (stage: StagedGenerationRecord): object => ({
  generation: stage.generation,
  [`positions.${generationFieldKey(stage.generation)}`]: stagedGenerationPositionOf(stage),
});

function emptyStage(wanted: WantedStage): Omit<StagedGenerationRecord, '_id'> {
  const generation = randomInt(LEAST, MOST);
  const key = generationFieldKey(generation);
  return { ...wanted, generation, positions: { [key]: START_OF_LOG }, pending: { [key]: null }, last: { [key]: '' } };
}
