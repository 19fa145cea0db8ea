import type { LogPosition, StoredRecord } from '@portal/platform/event-store/eventStore';
import { isChainKeySubject } from '@portal/platform/journal/chainKeys';
import type { MarkableBankStore, BankStoreMark } from '@portal/platform/parts/partMark';
import { RecordUnreadable } from '@portal/platform/records/recordUnreadable';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { loadBankId, bankStreamNames } from './loadBankId.ts';
import { findEventByReference, createRecordStoreMarkAccess, loadNewestEvent, type IrreplaceableBankParts } from './bankParts.ts';
import { findSubjectsWithMissingKeys } from './keysOfLog.ts';
import { canOperatorAcceptLoss, type BankPartBesideLog, type BankPartsMismatch } from './partFault.ts';

/** Events that name a document. */
const DOCUMENT_EVENTS = ['FileUploaded'];
/** More policies there will not be. */
const MANY = 1_000;

interface CompareOptions {
  /** Positions say which of two is later: those of one file do, those of a server that has events of others do not. */
  readonly positionsCompare: boolean;
  /** Look at all keys of the log, not only at those since the vault was marked. */
  readonly whole?: boolean;
}

interface Comparison {
  /** Undefined for a new bank, and for one of before banks had an identity. */
  readonly bank: string | undefined;
  /** Empty when the parts belong together. */
  readonly faults: readonly BankPartsMismatch[];
  /** The log's newest event at the time; undefined in an empty log. */
  readonly newest: StoredRecord | undefined;
  /** Subjects without key and tombstone: those of before, and those that were found now. */
  readonly lost: readonly string[];
  /** There is a log, and no records that would belong to it. */
  readonly recordsAreNew: boolean;
}

interface PartFacts {
  readonly part: BankPartBesideLog;
  readonly mark: BankStoreMark | undefined;
  /** It does not open with the keys of the vault. */
  readonly isForeign?: boolean;
  /** Something in it that a new bank does not have. */
  readonly isUsed: boolean;
}

/** Compares what the parts know of the log with the log. Changes nothing. */
export async function compareBankPartsWithLog(parts: IrreplaceableBankParts, options: CompareOptions): Promise<Comparison> {
  // The log comes last: it is written to first, so that it knows at least what the others do.
  const facts = await factsOf(parts);
  const isReadable = facts.every(({ isForeign }) => isForeign !== true);
  const positions = options.positionsCompare && isReadable ? await policyPositions(parts) : [];
  const { events } = parts;
  const [newest, bank] = [await loadNewestEvent(events), await loadBankId(events)];
  const records = facts.find(({ part }) => part === 'records');
  const recordsAreNew = newest !== undefined && !bankStreamNames.includes(newest.stream) && records?.isUsed !== true;
  const misfits = await misfitsOf(facts, { events, bank, newest, positions });
  const worthAFullLook = options.whole === true && misfits.every(canOperatorAcceptLoss);
  if (newest === undefined || (misfits.length > 0 && !worthAFullLook)) return { bank, faults: misfits, newest, lost: [], recordsAreNew };

  const vaultMark = facts.find(({ part }) => part === 'vault')?.mark;
  const { known, found } = await findSubjectsWithMissingKeys(parts, options.whole === true ? undefined : vaultMark, vaultMark?.lost ?? []);
  const faults: BankPartsMismatch[] = [...misfits];
  if (found.length > 0) faults.push({ kind: 'keys-missing', count: found.length });
  if (vaultMark !== undefined && (await documentsAreGone(parts, facts))) faults.push({ kind: 'documents-missing' });
  return { bank, faults, newest, lost: [...known, ...found], recordsAreNew };
}

async function factsOf({ vault, records, blobs }: IrreplaceableBankParts): Promise<readonly PartFacts[]> {
  const factOf = async (part: BankPartBesideLog, marked: MarkableBankStore, isUsed: () => Promise<boolean>): Promise<PartFacts> => {
    try {
      const mark = await marked.mark();
      return { part, mark, isUsed: mark !== undefined || (await isUsed()) };
    } catch (error) {
      if (!(error instanceof RecordUnreadable)) throw error;
      return { part, mark: undefined, isUsed: true, isForeign: true };
    }
  };
  // The vault is marked last of all, and is looked at first: where it has its mark, the others have theirs.
  return [
    await factOf('vault', vault, () => hasKeys(vault)),
    await factOf(
      'records',
      createRecordStoreMarkAccess(records),
      async () => (await records.list(POLICY_POSITIONS_COLLECTION, { limit: 1 })).length > 0,
    ),
    await factOf('blobs', blobs, () => hasAny(blobs.ids())),
  ];
}

async function hasKeys(vault: IrreplaceableBankParts['vault']): Promise<boolean> {
  // The key of the chains is made just before a new bank's first event.
  for await (const entry of vault.export())
    if (entry.kind === 'erased' || (entry.kind === 'key' && !isChainKeySubject(entry.subject))) return true;
  return false;
}

async function hasAny(ids: AsyncIterable<string>): Promise<boolean> {
  for await (const _ of ids) return true;
  return false;
}

const policyPositions = async ({ records }: IrreplaceableBankParts): Promise<readonly LogPosition[]> =>
  (await records.list<LogPosition>(POLICY_POSITIONS_COLLECTION, { limit: MANY })).map(({ value }) => value);

interface LogFacts extends Pick<IrreplaceableBankParts, 'events'> {
  readonly bank: string | undefined;
  readonly newest: StoredRecord | undefined;
  /** Where policies stand. */
  readonly positions: readonly LogPosition[];
}

async function misfitsOf(facts: readonly PartFacts[], { events, bank, newest, positions }: LogFacts): Promise<BankPartsMismatch[]> {
  const faults: BankPartsMismatch[] = [];
  for (const { part, mark, isUsed, isForeign } of facts) {
    if (isForeign === true) faults.push({ kind: 'unreadable', part });
    else if (newest === undefined) {
      if (isUsed) faults.push({ kind: 'log-missing', part });
    } else if (mark !== undefined && bank !== undefined && mark.bank !== bank) faults.push({ kind: 'other-bank', part });
    else if (mark !== undefined && (bank === undefined || (mark.knows && !(await findEventByReference(events, mark.knows)))))
      faults.push({ kind: 'log-older', part });
    else if (part === 'records' && positions.some((position) => position > newest.position)) faults.push({ kind: 'log-older', part });
  }
  return faults;
}

async function documentsAreGone({ events, blobs }: IrreplaceableBankParts, facts: readonly PartFacts[]): Promise<boolean> {
  if (facts.find(({ part }) => part === 'blobs')?.isUsed === true) return false;
  const named = await events.readLog({ types: DOCUMENT_EVENTS, limit: 1 });
  return named.length > 0 && !(await hasAny(blobs.ids()));
}
