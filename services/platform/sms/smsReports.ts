import { recordOf } from '@portal/contracts/shared/recordOf';
import { smsReportStates, type SmsReportState } from '@portal/contracts/sms/smsContract';
import type { Clock } from '../clock/clock.ts';
import { derivedId } from '../commands/derivedId.ts';
import type { Log } from '../log/createLog.ts';
import { forgetRefused, keepRefused } from '../outbox/loadRefusedLetterSummaries.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { hasFailed, type SmsDeliveryRecord, type SmsRecords } from './smsRecords.ts';

/** Takes what a service reports of an SMS, however often and in whatever order. */
export interface SmsReportReceiver {
  take(id: string, state: SmsReportState, at: string): Promise<void>;
  /** Since the process began; of messages that are not known none counts. */
  readonly counts: Readonly<Record<SmsReportState, number>>;
}

interface SmsReportsParts {
  readonly sent: SmsRecords;
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
      const reported = await sent.report(id, state, at, now);
      if (reported.kind !== 'changed' || before === undefined) return;
      counts[state] += 1;
      const { message, owner, addressee } = reported.now;
      if (state === 'delivered') return void (await forgetRefused(records, toldAs(id, before)));
      if (!hasFailed(state)) return;
      log.warn('SMS not delivered', { component: 'sms', code: state });
      if (message !== undefined && owner !== '')
        await keepRefused(records, toldAs(id, before), { message, owner, addressee, reason: 'undelivered', since: now });
    },
  };
}
