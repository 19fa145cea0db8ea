import { randomUUID } from 'node:crypto';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { createGenerationRemover } from './createGenerationRemover.ts';
import { planLeavingProjection } from './planGenerations.ts';
import type { ProjectionRecord, ProjectionRecordStore } from './createProjectionRecordStore.ts';
import type { StagedGenerations } from './createStagedGenerations.ts';

/**
 * Leaves all projections but some: nothing of them is read any more, and after the grace nothing is there. Each step is guarded,
 * so one that comes late, when another process has opened the projection, does nothing; one that was cut off is taken up by
 * whoever does the same next.
 */
export function createProjectionLeaving(parts: {
  readonly records: ProjectionRecordStore;
  readonly removal: ReturnType<typeof createGenerationRemover>;
  readonly staged: StagedGenerations;
  readonly owners: Map<string, string>;
  /** Whose commits to the generation count from now on: this process's, which makes none. */
  readonly takeCheckpoint: (record: ProjectionRecord, generation: number) => Promise<void>;
}): (kept: readonly string[]) => Promise<void> {
  const { records, removal, staged, owners, takeCheckpoint } = parts;
  return async (kept) => {
    const stored = await records.owners();
    const taken = kept.find((projection) => stored.get(projection) !== owners.get(projection));
    if (taken !== undefined) throw new ProjectionOpenedElsewhere(taken);
    for (const [projection, former] of stored) {
      if (kept.includes(projection)) continue;
      const owner = randomUUID();
      if (!(await records.update(projection, { owner: former }, { $set: { owner } }))) continue;
      owners.set(projection, owner);
      const record = await records.change(projection, owner, planLeavingProjection);
      for (const generation of record.former) await takeCheckpoint(record, generation);
      await staged.clear(projection);
      await removal.collectGarbage(projection);
      removal.retire(projection, record.former);
    }
  };
}
