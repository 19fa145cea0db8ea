import { START_OF_LOG, type EventStore, type LogPosition, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { verifyStream, type ChainStart } from '@portal/platform/journal/verifyChain';
import type { ExportedRecord } from '@portal/platform/records/recordStore';
import type { IrreplaceableStores } from './stores.ts';

const PAGE = 500;

/** What was counted on both sides, and what does not fit. */
export interface MoveReport {
  readonly events: number;
  readonly streams: number;
  readonly keys: number;
  readonly blobs: number;
  readonly records: number;
  /** Of what an earlier run had copied: what the source has deleted since. */
  readonly deletedBlobs: number;
  readonly deletedRecords: number;
  /** Empty when everything is there. */
  readonly faults: readonly string[];
}

/**
 * Compares both logs event by event, checks every stream's chain in the target, and looks for each of the rest there. The
 * source is read last: what has run out since it was copied is gone from both.
 */
export async function verifyMove(
  source: IrreplaceableStores,
  target: IrreplaceableStores,
  isMoved: (record: ExportedRecord) => boolean,
): Promise<MoveReport> {
  const faults: string[] = [];
  const { events, streams } = await compareLogs(source, target, faults);
  const keys = await compareIds('key', subjectsOf(source), subjectsOf(target), faults);
  const blobs = await compareIds('blob', source.blobs.ids(), target.blobs.ids(), faults);
  const records = await compareIds('record', recordsOf(source, isMoved), recordsOf(target, isMoved), faults);
  return { events, streams, keys, blobs, records, deletedBlobs: 0, deletedRecords: 0, faults };
}

async function compareLogs(
  source: IrreplaceableStores,
  target: IrreplaceableStores,
  faults: string[],
): Promise<{ events: number; streams: number }> {
  const keys = createChainKeyRing(target.vault);
  const chains = new Map<string, ChainStart>();
  const copies = logOf(target.events);
  let events = 0;
  for await (const original of logOf(source.events)) {
    const copy = (await copies.next()).value;
    events += 1;
    const same =
      copy?.id === original.id && copy.stream === original.stream && copy.type === original.type && copy.payload === original.payload;
    if (!same)
      return { events, streams: faults.push(`log: event ${events} (${original.stream} at ${original.revision}) differs`) && chains.size };
    const checked = verifyStream([copy], await keys.namedBy([copy]), chains.get(copy.stream));
    if (!checked.ok) faults.push(`chain: ${copy.stream} at ${checked.revision}: ${checked.reason}`);
    else chains.set(copy.stream, checked.end);
  }
  if ((await copies.next()).done !== true) faults.push('log: the target holds more events than the source');
  return { events, streams: chains.size };
}

async function* logOf(store: EventStore): AsyncGenerator<StoredRecord, undefined> {
  for (let after: LogPosition = START_OF_LOG; ;) {
    const page = await store.readLog({ after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return undefined;
    after = page.at(-1)!.position;
  }
}

async function* subjectsOf({ vault }: IrreplaceableStores): AsyncIterable<string> {
  for await (const entry of vault.export()) if (entry.kind !== 'master') yield `${entry.kind} ${entry.subject}`;
}

async function* recordsOf({ records }: IrreplaceableStores, isMoved: (record: ExportedRecord) => boolean): AsyncIterable<string> {
  for await (const record of records.export()) if (isMoved(record)) yield `${record.collection} ${record.key}`;
}

async function compareIds(what: string, source: AsyncIterable<string>, target: AsyncIterable<string>, faults: string[]): Promise<number> {
  const there = new Set<string>();
  for await (const id of target) there.add(id);
  let count = 0;
  for await (const id of source) {
    count += 1;
    if (!there.has(id)) faults.push(`${what}: ${id} is missing`);
  }
  return count;
}
