import type { RecordStore } from '@portal/platform/records/recordStore';

export const BEGUN = { collection: 'demo', key: 'begun' } as const;
export const SEEDED = { collection: 'demo', key: 'seeded' } as const;

/** Whether a process fills the demo bank right now, or was cut off while it did. */
export function createDemoFilling(records: Pick<RecordStore, 'get'>): () => Promise<boolean> {
  let isOver = false;
  return async () => {
    if (isOver) return false;
    isOver = (await records.get(SEEDED.collection, SEEDED.key)) !== undefined;
    return !isOver && (await records.get(BEGUN.collection, BEGUN.key)) !== undefined;
  };
}
