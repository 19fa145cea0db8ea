import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { Log } from '@portal/platform/log/createLog';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { findEventByReference, newestEvent, type BankParts } from './bankParts.ts';
import { hasSubjectKeyOrTombstone, lostSubjects } from './keysOfLog.ts';
import { writeWatermarks } from './writeWatermarks.ts';

const EVERY_MS = 10_000;

/**
 * Moves the marks of the parts on with the log, so that a later start need not look at all of it. Who turns out to be lost
 * meanwhile is told; nobody decides on them.
 */
export function watermarkJob(parts: BankParts, bank: string, log: Pick<Log, 'error'>): ScheduledJob {
  let marked: string | undefined;
  return {
    name: 'part-marks',
    everyMs: EVERY_MS,
    async run() {
      const newest = await newestEvent(parts.events);
      if (newest === undefined || newest.id === marked) return;
      const before = await parts.vault.mark();
      const seen = before?.knows && (await findEventByReference(parts.events, before.knows));
      const stillLost: string[] = [];
      for (const subject of before?.lost ?? []) if (!(await hasSubjectKeyOrTombstone(parts.vault, subject))) stillLost.push(subject);
      const found = (await lostSubjects(parts, seen?.position ?? START_OF_LOG)).filter((subject) => !stillLost.includes(subject));
      if (found.length > 0) log.error('keys are lost: nobody decides on these data', { code: 'data-lost', count: found.length });
      await writeWatermarks(parts, { bank, newest, lost: [...stillLost, ...found] });
      marked = newest.id;
    },
  };
}

/** How many subjects are lost, as far as that was looked at. */
export const readLostSubjectCount = async ({ vault }: Pick<BankParts, 'vault'>): Promise<number> => (await vault.mark())?.lost?.length ?? 0;
