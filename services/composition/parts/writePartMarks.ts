import type { StoredRecord } from '@portal/platform/event-store/eventStore';
import type { BankPartMark } from '@portal/platform/parts/partMark';
import { eventReferenceOf, createRecordsMarkedPart, type IrreplaceableBankParts } from './bankParts.ts';

interface BankState {
  readonly bank: string;
  /** Everything up to here was looked at. */
  readonly newest: StoredRecord | undefined;
  readonly lost: readonly string[];
}

/** Writes down in each part to which bank it belongs and what it knows of the log. The vault comes last: see `compareParts`. */
export async function writePartMarks({ vault, records, blobs }: IrreplaceableBankParts, { bank, newest, lost }: BankState): Promise<void> {
  const mark: BankPartMark = { bank, ...(newest && { knows: eventReferenceOf(newest) }) };
  await blobs.setMark(mark);
  await createRecordsMarkedPart(records).setMark(mark);
  await vault.setMark({ ...mark, ...(lost.length > 0 && { lost }) });
}
