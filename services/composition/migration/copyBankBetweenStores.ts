import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { ExportedRecord } from '@portal/platform/records/recordStore';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { loadBankId } from '../parts/loadBankId.ts';
import {
  BANK_RECORDS_COLLECTION,
  createRecordStoreMarkAccess,
  eventReferenceOf,
  findEventByReference,
  loadNewestEvent,
} from '../parts/bankParts.ts';
import { writePartMarks } from '../parts/writePartMarks.ts';
import { copyMissingBlobs, TargetBelongsToOtherBank } from './copyMissingBlobs.ts';
import { copyLogEvents, initialLogMoveProgress, type LogMoveProgress } from './copyLogEvents.ts';
import { deleteBlobsThatSourceLacks, deleteRecordsThatSourceLacks } from './deleteWhatSourceLacks.ts';
import type { IrreplaceableStores } from './stores.ts';
import { verifyMove, type MoveReport } from './verifyMove.ts';

const MIGRATION = 'migration';
/** They belong to an engine or a moment: positions are translated, answers and requests are not asked for again. */
const leftBehind = new Set([
  POLICY_POSITIONS_COLLECTION,
  BANK_RECORDS_COLLECTION,
  MIGRATION,
  'idempotency',
  'projector-requests',
  'rate-limits',
  'leases',
]);
const isMoved = ({ collection }: Pick<ExportedRecord, 'collection'>): boolean => !leftBehind.has(collection);

interface MoveSteps {
  /** Told before each step: `vault`, `log`, `blobs`, `records`, `verify`, `delete`. */
  began?(step: string): void;
}

/** The source has changed while it was copied: somebody still writes there. */
export class SourceStillWritten extends Error {
  override readonly name = 'SourceStillWritten';
}

/** A portal has written to the target. */
export class TargetWasUsed extends Error {
  override readonly name = 'TargetWasUsed';
}

/**
 * Copies a bank from one set of stores to another and compares both. Each step does nothing that was done before, so that
 * a move that was cut off is simply started again; what the source has deleted since goes from the target as well, once both
 * have the same log. Nobody may write to either side meanwhile.
 */
export async function copyBankBetweenStores(
  source: IrreplaceableStores,
  target: IrreplaceableStores,
  { began = () => undefined }: MoveSteps = {},
): Promise<MoveReport> {
  const head = await source.events.head();
  await refuseStoresOfOtherBank(source, target);
  await refuseUsedTarget(source, target);
  began('vault');
  await target.vault.import(source.vault.export());
  began('log');
  const marks = await policyPositions(source);
  const progress = await copyLogEvents({
    source: source.events,
    target: target.events,
    from: (await target.records.get<LogMoveProgress>(MIGRATION, 'log'))?.value ?? initialLogMoveProgress,
    marks: [...marks.values()],
    note: async (reached) => void (await target.records.put<LogMoveProgress>(MIGRATION, 'log', reached)),
  });
  began('blobs');
  await copyMissingBlobs(source.blobs, target.blobs);
  began('records');
  await moveRecords(source, target);
  for (const [policy, position] of marks) {
    const place = progress.marks[position];
    if (place !== undefined) await target.records.put(POLICY_POSITIONS_COLLECTION, policy, place);
  }
  began('verify');
  const report = await verifyMove(source, target, isMoved);
  if ((await source.events.head()) !== head) throw new SourceStillWritten('the source was written to while it was copied');
  if (report.faults.length > 0) return report;
  // Not before: what differs may be nowhere else.
  began('delete');
  const deletedBlobs = await deleteBlobsThatSourceLacks(source.blobs, target.blobs);
  const deletedRecords = await deleteRecordsThatSourceLacks(source.records, target.records, isMoved);
  await markTarget(source, target);
  return { ...report, deletedRecords, deletedBlobs };
}

/** Before anything is written there. */
async function refuseStoresOfOtherBank(source: IrreplaceableStores, target: IrreplaceableStores): Promise<void> {
  const bank = await loadBankId(source.events);
  const parts = [target.vault, createRecordStoreMarkAccess(target.records), target.blobs];
  const marks = await Promise.all(parts.map((part) => part.mark()));
  if (marks.some((mark) => mark !== undefined && mark.bank !== bank))
    throw new TargetBelongsToOtherBank('keys, records or documents in the target belong to another bank');
}

/** Everything in a target that is not used came from the source. In a used one keys, records and positions are newer than here. */
async function refuseUsedTarget(source: IrreplaceableStores, target: IrreplaceableStores): Promise<void> {
  const newest = await loadNewestEvent(target.events);
  if (newest !== undefined && (await findEventByReference(source.events, eventReferenceOf(newest))) === undefined)
    throw new TargetWasUsed('the target has events that the source lacks');
}

/** The identity came with the log; a bank that has none yet gets one, and marks, at its next start. */
async function markTarget(source: IrreplaceableStores, target: IrreplaceableStores): Promise<void> {
  const bank = await loadBankId(target.events);
  if (bank === undefined) return;
  const lost = (await source.vault.mark())?.lost ?? [];
  await writePartMarks(target, { bank, newest: await loadNewestEvent(target.events), lost });
}

async function policyPositions({ records }: IrreplaceableStores): Promise<ReadonlyMap<string, LogPosition>> {
  const stored = await records.list<LogPosition>(POLICY_POSITIONS_COLLECTION);
  return new Map(stored.map(({ key, value }) => [key, value]));
}

async function moveRecords(source: IrreplaceableStores, target: IrreplaceableStores): Promise<void> {
  for await (const record of source.records.export()) {
    if (!isMoved(record)) continue;
    const { collection, key, value, ...options } = record;
    await target.records.put(collection, key, value, options);
  }
}
