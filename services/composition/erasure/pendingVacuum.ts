import { HOUR_MS } from '@portal/platform/clock/clock';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { ErasureParts } from './erasureParts.ts';

/** That something was erased whose bytes may still lie in the files of the read models and of the records. */
const PENDING_VACUUM = 'owed-vacuums';
const PENDING_VACUUM_KEY = 'read-models';

export function createPendingVacuum({ engines: { records }, projector, clock }: ErasureParts) {
  const job: ScheduledJob = {
    name: 'vacuum',
    everyMs: HOUR_MS / 2,
    async run() {
      const owed = await records.get(PENDING_VACUUM, PENDING_VACUUM_KEY);
      if (owed === undefined) return;
      await projector.vacuum();
      await records.vacuum();
      await records.delete(PENDING_VACUUM, PENDING_VACUUM_KEY, owed.version);
    },
  };
  return { job, note: () => records.put(PENDING_VACUUM, PENDING_VACUUM_KEY, { since: clock.now() }) };
}
