import { HOUR_MS } from '@portal/platform/clock/clock';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { waitUntilSoonAfterAbort } from '@portal/platform/scheduler/waiting';
import type { ErasureParts } from './erasureParts.ts';

const PENDING_VACUUMS = 'owed-vacuums';
/** No call that had begun before an erasure, and no policy that had read an event, writes a record later than this. */
const LATE_WRITES_MS = HOUR_MS / 4;
const AT_A_TIME = 1_000;

interface PendingVacuum {
  readonly since: string;
  /** Absent where an earlier version noted it. */
  readonly streams?: readonly string[];
  readonly isWrittenOver?: boolean;
}

/**
 * What is left to do after an erasure: to delete what was on its way to the records while those of the person were deleted,
 * and to write over the bytes that still lie in the files of the read models and of the records.
 */
export function createPendingVacuum({ engines: { records }, projector, clock }: ErasureParts) {
  const job: ScheduledJob = {
    name: 'vacuum',
    everyMs: HOUR_MS / 2,
    async run(_now, signal) {
      const pending = await records.list<PendingVacuum>(PENDING_VACUUMS, { limit: AT_A_TIME });
      const late = await records.deleteOwnedBy(pending.flatMap(({ value }) => value.streams ?? []));
      if (late > 0 || pending.some(({ value }) => !value.isWrittenOver)) {
        await waitUntilSoonAfterAbort(projector.vacuum(), signal);
        await records.vacuum();
      }
      const now = Date.parse(clock.now());
      for (const { key, value, version } of pending)
        if (now - Date.parse(value.since) > LATE_WRITES_MS) await records.delete(PENDING_VACUUMS, key, version);
        else if (!value.isWrittenOver)
          await records.put<PendingVacuum>(PENDING_VACUUMS, key, { ...value, isWrittenOver: true }, { expect: version });
    },
  };
  return {
    job,
    note: (subject: string, streams: readonly string[]): Promise<unknown> =>
      records.put<PendingVacuum>(PENDING_VACUUMS, idOfStream(subject), { since: clock.now(), streams, isWrittenOver: false }),
  };
}
