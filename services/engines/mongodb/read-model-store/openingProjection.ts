import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import { isGenerationBuildNeeded, planStagedGenerationAdoption, planOpening, adoptableGenerationFor } from './planGenerations.ts';
import type { ProjectionRecord, ProjectionRecordStore } from './createProjectionRecordStore.ts';
import type { StagedGenerations } from './createStagedGenerations.ts';
import type { StagedGenerationRecordStore } from './createStagedGenerationRecordStore.ts';

const MAX_OPENINGS = 20;
const MAX_PAUSE_MS = 50;

/**
 * Makes this process the owner of a projection, with a generation of the declaration. What was staged for it is taken over
 * in steps, each of which may be the last one before a crash; whoever opens next goes on:
 * 1. the stage gets another owner: who has filled it writes nothing more there,
 * 2. its position goes into the projection's record,
 * 3. its own record goes: nobody can go on filling it,
 * 4. the projection's record names it as a generation of the declaration.
 */
export function createProjectionOpener(parts: {
  readonly records: ProjectionRecordStore;
  readonly stages: StagedGenerationRecordStore;
  readonly staged: StagedGenerations;
  readonly owners: Map<string, string>;
  /** Takes the checkpoints of the generations that may be written: whoever does so last is the one who can commit. */
  readonly takeCheckpoints: (record: ProjectionRecord, declaration: string) => Promise<void>;
}): (projection: string, declaration: string) => Promise<ProjectionRecord> {
  const { records, stages, staged, owners, takeCheckpoints } = parts;

  const openAs = async (owner: string, projection: string, declaration: string): Promise<ProjectionRecord> => {
    const before = await records.read(projection);
    const taken = before && isGenerationBuildNeeded(before, declaration) ? await staged.takeOver(projection, declaration) : undefined;
    const record = await records.change(projection, owner, (found) => planOpening(found, declaration, taken));
    const generation = isGenerationBuildNeeded(record, declaration) ? adoptableGenerationFor(record, declaration, taken) : undefined;
    if (generation === undefined) return record;
    if (taken?.generation === generation && !(await stages.handOver(taken))) throw new ProjectionOpenedElsewhere(projection);
    return records.change(projection, owner, (found) => planStagedGenerationAdoption(found, declaration, generation));
  };

  // Those who open at the same time shut each other out until each was alone once; all come to the same generations.
  return async (projection, declaration) => {
    for (let attempt = 0; attempt < MAX_OPENINGS; attempt += 1) {
      const owner = randomUUID();
      await records.take(projection, owner);
      owners.set(projection, owner);
      try {
        const record = await openAs(owner, projection, declaration);
        await takeCheckpoints(record, declaration);
        // Who was late with them took them from whoever has opened the projection since: both open it again.
        if ((await records.read(projection))?.owner === owner) return record;
      } catch (error) {
        if (!(error instanceof ProjectionOpenedElsewhere)) throw error;
      }
      await delay(randomInt(MAX_PAUSE_MS * (attempt + 1)));
    }
    throw new ProjectionOpenedElsewhere(projection);
  };
}
