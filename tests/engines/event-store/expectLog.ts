import { expect } from 'vitest';
import type { EventStore, LogPosition, StoredRecord } from '@portal/platform/event-store/eventStore';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { Written } from './writers.ts';

const PAGE = 1_000;
const toRecord = ({ id, type, payload }: StoredRecord) => ({ id, type, payload });

export async function wholeLog(store: EventStore): Promise<StoredRecord[]> {
  const all: StoredRecord[] = [];
  for (let after: LogPosition = START_OF_LOG; ;) {
    const page = await store.readLog({ after, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
    after = page.at(-1)!.position;
  }
}

/** Every stream holds what was acknowledged, once and in order, and the log holds just the streams. */
export async function expectWritten(store: EventStore, written: Written): Promise<StoredRecord[]> {
  for (const [stream, records] of written) {
    const stored: StoredRecord[] = [];
    for (let from = 0; ; from += PAGE) {
      const page = await store.readStream(stream, { from, limit: PAGE });
      stored.push(...page);
      if (page.length < PAGE) break;
    }
    expect(stored.map(toRecord)).toEqual(records);
    expect(stored.map(({ revision }) => revision)).toEqual(records.map((_, index) => index));
  }
  const log = await wholeLog(store);
  expect(log.length).toBe([...written.values()].reduce((sum, records) => sum + records.length, 0));
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  expect(log.map(({ position }) => position)).toEqual(log.map(({ position }) => position).toSorted());
  return log;
}
