import type { StoredRecord } from '@portal/platform/event-store/eventStore';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { eventReferenceOf, createRecordStoreMarkAccess, type IrreplaceableBankParts } from './bankParts.ts';

interface BankState {
  readonly bank: string;
  /** Everything up to here was looked at. */
  readonly newest: StoredRecord | undefined;
  readonly lost: readonly string[];
}

/** Writes down in each part to which bank it belongs and what it knows of the log. The vault comes last: see `compareBankPartsWithLog`. */
export async function writePartMarks({ vault, records, blobs }: IrreplaceableBankParts, { bank, newest, lost }: BankState): Promise<void> {
  const mark: BankStoreMark = { bank, ...(newest && { knows: eventReferenceOf(newest) }) };
  await blobs.setMark(mark);
  await createRecordStoreMarkAccess(records).setMark(mark);
  await vault.setMark({ ...mark, ...(lost.length > 0 && { lost }) });
}
