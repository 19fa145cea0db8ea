import type { RecordStore } from '@portal/platform/records/recordStore';

export const DEMO_SEEDING_BEGUN_KEY = { collection: 'demo', key: 'begun' } as const;
export const DEMO_SEEDING_DONE_KEY = { collection: 'demo', key: 'seeded' } as const;

/** Whether a process fills the demo bank right now, or was cut off while it did. */
export function createDemoSeedingRunningCheck(records: Pick<RecordStore, 'get'>): () => Promise<boolean> {
  let isOver = false;
  return async () => {
    if (isOver) return false;
    isOver = (await records.get(DEMO_SEEDING_DONE_KEY.collection, DEMO_SEEDING_DONE_KEY.key)) !== undefined;
    return !isOver && (await records.get(DEMO_SEEDING_BEGUN_KEY.collection, DEMO_SEEDING_BEGUN_KEY.key)) !== undefined;
  };
}
