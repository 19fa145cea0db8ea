import type { CodeDeliveryState } from '@portal/contracts/shared/codeDelivery';
import { MINUTE_MS, instantAfter } from '../clock/clock.ts';
import { loadLetterState } from '../outbox/outboxLetters.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { createSmsRecordStore, isFailedSmsState } from './smsRecords.ts';

/** Who asks for a code queues its letter in the same breath: one that is nowhere after that was dropped. */
const QUEUED_WITHIN_MS = MINUTE_MS;

/** What became of the letter with a code, by the gateway's reports and by what the outbox remembers. */
export function createCodeDeliveryLookup(
  records: RecordStore,
): (letterId: string, issuedAt: string, now: string) => Promise<CodeDeliveryState> {
  const sent = createSmsRecordStore(records);
  return async (letterId, issuedAt, now) => {
    // In this order: of an SMS that the outbox knows as sent there is a record.
    const letter = await loadLetterState(records, letterId);
    const sms = await sent.get(letterId);
    if (sms !== undefined && sms.state !== 'offered')
      return isFailedSmsState(sms.state) ? 'undelivered' : sms.state === 'delivered' ? 'delivered' : 'underway';
    switch (letter) {
      case 'refused':
        return 'undelivered';
      case 'sent':
        return sms === undefined ? 'delivered' : 'underway';
      case 'waiting':
        return 'underway';
      case 'unknown':
        return instantAfter(issuedAt, QUEUED_WITHIN_MS) <= now ? 'undelivered' : 'underway';
    }
  };
}
