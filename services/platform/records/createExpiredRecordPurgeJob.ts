import { HOUR_MS } from '../clock/clock.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import type { RecordStore } from './recordStore.ts';

/** Removes expired records from the disk once an hour; reads ignore them before that. */
export const createExpiredRecordPurgeJob = (records: RecordStore): ScheduledJob => ({
  name: 'record-purge',
  everyMs: HOUR_MS,
  async run(now) {
    await records.purge(now);
  },
});
