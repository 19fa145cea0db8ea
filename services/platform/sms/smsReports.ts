import { recordOf } from '@portal/contracts/shared/recordOf';
import { smsReportStates, type SmsReportState } from '@portal/contracts/sms/smsContract';
import type { Clock } from '../clock/clock.ts';
import { derivedId } from '../commands/derivedId.ts';
import type { Log } from '../log/createLog.ts';
import { forgetRefusedLetter, keepRefusedLetter } from '../outbox/loadRefusedLetterSummaries.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { isFailedSmsState, outranksSmsState, type SmsDeliveryRecord, type SmsDeliveryRecordStore } from './smsRecords.ts';

/** Takes what a service reports of an SMS, however often and in whatever order. */
export interface SmsReportReceiver {
  take(id: string, state: SmsReportState, at: string): Promise<void>;
  /** Since the process began; of messages that are not known none counts. */
  readonly counts: Readonly<Record<SmsReportState, number>>;
}

interface SmsReportsParts {
  readonly sent: SmsDeliveryRecordStore;
  readonly records: Pick<RecordStore, 'put' | 'delete'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

export function createSmsReportReceiver({ sent, records, clock, log }: SmsReportsParts): SmsReportReceiver {
  const counts = recordOf(smsReportStates, () => 0);
  /** Of codes one for each person: who asks for five of them has one number that takes none. */
  const toldAs = (id: string, { message, owner }: SmsDeliveryRecord): string =>
    message?.text === '' ? derivedId(owner, 'undelivered') : id;

  return {
    counts,
    async take(id, state, at) {
      const now = clock.now();
      const before = await sent.get(id);
      if (before === undefined || !outranksSmsState(state, before.state)) return;
      const { message, owner, addressee } = before;
      const forget = () => forgetRefusedLetter(records, toldAs(id, before));
      // People before the record: what a stop leaves undone in between, a repeated report does, which is nothing new once it is stored.
      if (state === 'delivered') await forget();
      if (isFailedSmsState(state) && message !== undefined && owner !== '')
        await keepRefusedLetter(records, toldAs(id, before), { message, owner, addressee, reason: 'undelivered', since: now });
      const { kind } = await sent.report(id, state, at, now);
      // Another process may have told the opposite meanwhile: what has arrived has not failed.
      if (outranksSmsState(state, 'sent') && (await sent.get(id))?.state === 'delivered') await forget();
      if (kind !== 'changed') return;
      counts[state] += 1;
      if (isFailedSmsState(state)) log.warn('SMS not delivered', { component: 'sms', code: state });
    },
  };
}
