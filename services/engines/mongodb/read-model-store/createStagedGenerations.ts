import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import type { GenerationStaging } from '@portal/platform/read-model-store/generationStaging';
import type { GenerationWriter } from '@portal/platform/read-model-store/readModelStore';
import type { RetryingCall } from './createRetryingCall.ts';
import { generationCollectionPrefix, formatGenerationDeclaration, createGenerationHandle, type GenerationHandle } from './generation.ts';
import {
  isGenerationBuildNeeded,
  generationsStagedFor,
  planReplacingStagedGenerations,
  markDeclarationAsStaged,
  isStageTakeoverBegun,
} from './planGenerations.ts';
import { generationFieldKey, type ProjectionRecordStore } from './createProjectionRecordStore.ts';
import {
  stagedGenerationRecordId,
  type StagedGenerationRecord,
  type StagedGenerationRecordStore,
  type TakenOverStage,
} from './createStagedGenerationRecordStore.ts';

/** Generations that are filled by others than the owner of their projection, and how they become the owner's. */
export interface StagedGenerations extends GenerationStaging {
  /** For the owner of the projection: shuts out whoever stages for the declaration, and finishes what is pending there. */
  takeOver(projection: string, declaration: string): Promise<TakenOverStage | undefined>;
  /** Removes the records of what was thrown away. */
  clear(projection: string): Promise<void>;
}

const MAX_ATTEMPTS = 20;
const MAX_PAUSE_MS = 50;

export function createStagedGenerations(options: {
  readonly mongo: MongoConnection;
  readonly call: RetryingCall;
  readonly records: ProjectionRecordStore;
  readonly stages: StagedGenerationRecordStore;
  readonly collectGarbage: (projection: string) => Promise<void>;
}): StagedGenerations {
  const { mongo, call, records, stages, collectGarbage } = options;

  const generationOf = ({ _id, projection, declaration, generation, owner }: StagedGenerationRecord): GenerationHandle => {
    const prefix = generationCollectionPrefix(projection, generation);
    return createGenerationHandle({
      mongo,
      call,
      records: stages,
      record: _id,
      isStaged: true,
      projection,
      generation,
      prefix,
      declaration,
      owner: () => owner,
    });
  };
  const isNamed = async ({ projection, declaration, generation }: StagedGenerationRecord): Promise<boolean> =>
    (await records.read(projection))?.declarations[generationFieldKey(generation)] === markDeclarationAsStaged(declaration);
  const tooMany = (projection: string): EngineUnavailable =>
    new EngineUnavailable('read models', { cause: new Error(`others stage ${projection} as well`) });

  /** Steps, each after another look: a stage that is named in the projection's record, and whose owner is this one. */
  const begin = async (projection: string, declaration: string): Promise<StagedGenerationRecord | undefined> => {
    const owner = randomUUID();
    let begun: number | undefined;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      // Before the projection's record: one that has a position and is not named there was thrown away.
      const stage = await stages.read(stagedGenerationRecordId(projection, declaration));
      const record = await records.read(projection);
      if (record === undefined || !isGenerationBuildNeeded(record, declaration)) return undefined;
      if (isStageTakeoverBegun(record, declaration, stage)) return undefined;
      if (stage !== undefined && generationsStagedFor(record, declaration).includes(stage.generation)) {
        if (stage.owner === owner) return stage;
        await stages.take(stage, owner);
      } else if (stage !== undefined && stage.generation === begun) {
        // Only one that was begun here, and so is empty: of any other one the collections are gone.
        await records.add(record, planReplacingStagedGenerations(record, declaration, begun));
      } else begun = await stages.begin({ projection, declaration, owner }, stage);
      if (attempt > 2) await delay(randomInt(MAX_PAUSE_MS));
    }
    throw tooMany(projection);
  };

  const writerOf = async (stage: StagedGenerationRecord): Promise<GenerationWriter> => {
    const { prepare, log, writer } = generationOf(stage);
    await prepare();
    await log.finish();
    await log.sweep();
    // Looked at after everything that the batch has read: nothing of it can have been thrown away before.
    return { ...writer, commit: async (batch) => (await isNamed(stage)) && writer.commit(batch) };
  };

  return {
    stage: async ({ name: projection, version, collections }) => {
      const stage = await begin(projection, formatGenerationDeclaration(version, collections));
      const writer = stage && (await writerOf(stage));
      // What was thrown away, and has come late since then.
      await collectGarbage(projection);
      return writer;
    },
    generationsNow: (projections) => records.revisions(projections),
    clear: async (projection) => {
      for (const stage of await stages.of(projection)) if (!(await isNamed(stage))) await stages.remove(stage);
    },
    takeOver: async (projection, declaration) => {
      const owner = randomUUID();
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const stage = await stages.read(stagedGenerationRecordId(projection, declaration));
        if (stage === undefined) return undefined;
        if (stage.owner !== owner) {
          await stages.take(stage, owner);
          continue;
        }
        if (!(await isNamed(stage))) return undefined;
        const position = await generationOf(stage).log.finish();
        if (position === START_OF_LOG) return undefined;
        if (position !== undefined) return { ...stage, position };
      }
      throw tooMany(projection);
    },
  };
}
