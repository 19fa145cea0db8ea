import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErasedPersonIdentifiers } from '@portal/platform/contexts/erasure';
import type { IdempotencyRecord } from '@portal/platform/http/answers/storedAnswer';
import { iterateRecordCollectionPages } from '@portal/platform/records/iterateRecordCollectionPages';
import { COMMAND_ANSWERS_COLLECTION, type RecordStore } from '@portal/platform/records/recordStore';

const PAGE = 500;

const asInJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Deletes the stored answers of commands that name the person, whoever owns them: customers, cases and payouts are answered with
 * the names of the employees behind them. A command whose answer is gone is recognised by its events when it comes again.
 */
export async function deleteStoredAnswersNaming(
  { words, ids }: ErasedPersonIdentifiers,
  records: Pick<RecordStore, 'list' | 'delete'>,
): Promise<void> {
  const names = [...words, ...ids].map(asInJson);
  for await (const page of iterateRecordCollectionPages<IdempotencyRecord>(records, COMMAND_ANSWERS_COLLECTION, PAGE)) {
    for (const { key, value, version } of page) {
      const body = value.answer?.body ?? '';
      if (names.some((name) => body.includes(name))) await records.delete(COMMAND_ANSWERS_COLLECTION, key, version);
    }
    await nextTurn();
  }
}
