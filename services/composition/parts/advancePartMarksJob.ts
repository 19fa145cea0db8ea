import type { Log } from '@portal/platform/log/createLog';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { loadNewestEvent, type IrreplaceableBankParts } from './bankParts.ts';
import { findSubjectsWithMissingKeys } from './keysOfLog.ts';
import { writePartMarks } from './writePartMarks.ts';

const EVERY_MS = 10_000;

/**
 * Moves the marks of the parts on with the log, so that a later start need not look at all of it. Who turns out to be lost
 * meanwhile is told; nobody decides on them.
 */
export function advancePartMarksJob(parts: IrreplaceableBankParts, bank: string, log: Pick<Log, 'error'>): ScheduledJob {
  let marked: string | undefined;
  return {
    name: 'part-marks',
    everyMs: EVERY_MS,
    async run() {
      const newest = await loadNewestEvent(parts.events);
      if (newest === undefined || newest.id === marked) return;
      const { known, found } = await findSubjectsWithMissingKeys(parts, await parts.vault.mark());
      if (found.length > 0) log.error('keys are lost: nobody decides on these data', { code: 'data-lost', count: found.length });
      await writePartMarks(parts, { bank, newest, lost: [...known, ...found] });
      marked = newest.id;
    },
  };
}

/** How many subjects are lost, as far as that was looked at. */
export const readLostSubjectCount = async ({ vault }: Pick<IrreplaceableBankParts, 'vault'>): Promise<number> =>
  (await vault.mark())?.lost?.length ?? 0;
