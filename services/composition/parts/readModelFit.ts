import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Log } from '@portal/platform/log/createLog';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { loadBankId } from './loadBankId.ts';
import { findEventByReference, eventReferenceOf, loadNewestEvent, type LogReader } from './bankParts.ts';

export interface ReadModelsAndLog {
  readonly events: LogReader;
  readonly store: ReadModelStore;
  readonly projections: readonly Projection[];
  /** See `CompareOptions`. */
  readonly positionsCompare: boolean;
}

/** Whether the log has all that the read models know: otherwise they show what never happened, and miss what happens next. */
export async function areReadModelsConsistentWithLog({ events, store, projections, positionsCompare }: ReadModelsAndLog): Promise<boolean> {
  const mark: BankStoreMark | undefined = await store.mark();
  const positions = positionsCompare ? await Promise.all(projections.map(({ name }) => store.checkpoint(name))) : [];
  if (mark !== undefined && mark.bank !== (await loadBankId(events))) return false;
  if (mark?.knows !== undefined && (await findEventByReference(events, mark.knows)) === undefined) return false;
  const head = await events.head();
  return positions.every((position) => position <= head);
}

/** Read models that know more than the log, or another one, are emptied: who projects builds them again. For whoever projects. */
export async function clearReadModelsUnlessConsistent(readModels: ReadModelsAndLog, log: Pick<Log, 'warn'>): Promise<void> {
  if (await areReadModelsConsistentWithLog(readModels)) return;
  const { store, projections } = readModels;
  log.warn('the read models know more than the log or another one: they are built again', {
    component: 'projector',
    code: 'read-models-ahead',
  });
  for (const projection of projections) {
    const { live } = await store.open(projection);
    if (live === undefined) continue;
    const { generation } = await store.startGeneration(projection.name);
    await store.promote(projection.name, generation);
  }
  await writeReadModelMark(readModels, () => Promise.resolve([]));
}

/** Of no bank. */
const DOUBTED = 'doubted';

/**
 * Has them built again by whoever projects next. For a restored log where positions do not tell: the mark of the read models may be
 * some seconds behind them, and what they know of those seconds would stay, and what happens at their positions be passed over.
 */
export const markReadModelsForRebuild = (store: Pick<ReadModelStore, 'setMark'>): Promise<void> => store.setMark({ bank: DOUBTED });

/**
 * Writes down what the read models know; `reachedNow`: where each of them stands. Answers the id of the newest event that is
 * known to be written down: handed back, it spares the look while nothing new has happened.
 */
export async function writeReadModelMark(
  { events, store }: Pick<ReadModelsAndLog, 'events' | 'store'>,
  reachedNow: () => Promise<readonly LogPosition[]>,
  marked?: string,
): Promise<string | undefined> {
  const bank = await loadBankId(events);
  if (bank === undefined) return undefined;
  const newest = await loadNewestEvent(events);
  if (newest !== undefined && newest.id === marked) return marked;
  const reached = await reachedNow();
  const knows = newest !== undefined && reached.length > 0 && reached.every((position) => position >= newest.position);
  const before = await store.mark();
  if (before?.bank !== bank || (knows && before.knows?.id !== newest.id))
    await store.setMark({ bank, ...(knows && { knows: eventReferenceOf(newest) }) });
  return knows ? newest.id : undefined;
}
