import type { RecordStore } from '@portal/platform/records/recordStore';

const COLLECTION = 'inbox-read';
const TRIES = 3;

/** Up to when each employee has read what is new. It goes with the employee. */
export const createInboxReadPositions = (records: Pick<RecordStore, 'get' | 'put'>) => ({
  /** Undefined for who has never marked anything as read. */
  of: async (employeeId: string): Promise<string | undefined> => (await records.get<string>(COLLECTION, employeeId))?.value,
  /** Never back: of two tabs the one that has seen more counts. */
  async advance(employeeId: string, until: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await records.get<string>(COLLECTION, employeeId);
      if (before !== undefined && before.value >= until) return;
      const expect = before?.version ?? 'absent';
      if ((await records.put(COLLECTION, employeeId, until, { expect, owner: `bankEmployee-${employeeId}` })) !== undefined) return;
    }
  },
});
