import type { SmsReportState } from '@portal/contracts/sms/smsContract';
import { DAY_MS, instantAfter } from '../clock/clock.ts';
import type { Letter, MailOrSmsMessage } from '../outbox/outbox.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { changeRecord } from '../secrets/changeRecord.ts';

const COLLECTION = 'sms-sent';
/** Gateways try for three days at most; what is told later is not remembered. */
const KEPT_MS = 7 * DAY_MS;

/** What is known of an SMS: `offered` until the gateway has taken it, `accepted` from then on, the rest as reported. */
const smsStates = ['offered', 'accepted', 'sent', 'undelivered', 'expired', 'rejected', 'delivered'] as const;
type SmsState = (typeof smsStates)[number];

/** It goes up alone; what has failed may have arrived after all, what has arrived has not failed. */
const ranks: Readonly<Record<SmsState, number>> = {
  offered: 0,
  accepted: 1,
  sent: 2,
  undelivered: 3,
  expired: 3,
  rejected: 3,
  delivered: 4,
};
export const isFailedSmsState = (state: SmsState): boolean => ranks[state] === 3;
export const outranksSmsState = (state: SmsState, than: SmsState): boolean => ranks[state] > ranks[than];

export interface SmsDeliveryRecord {
  readonly state: SmsState;
  /** When that was, as the gateway says. */
  readonly at: string;
  readonly owner: string;
  readonly addressee?: string;
  readonly parts: number;
  /** Until it has arrived: who is told that it has not may send it again. Of a code nothing but that there was one. */
  readonly message?: MailOrSmsMessage;
}

/** What became of a report. */
interface Reported {
  readonly kind: 'unknown' | 'nothing-new' | 'changed';
}

/** What became of each SMS, beside what the outbox remembers of it. */
export interface SmsDeliveryRecordStore {
  get(id: string): Promise<SmsDeliveryRecord | undefined>;
  /** Before the gateway is asked: a report may come before its answer. Says whether it was there already. */
  offer(letter: Letter, parts: number, now: string): Promise<boolean>;
  report(id: string, state: SmsReportState | 'accepted', at: string, now: string): Promise<Reported>;
}

export const createSmsRecordStore = (records: RecordStore): SmsDeliveryRecordStore => ({
  get: async (id) => (await records.get<SmsDeliveryRecord>(COLLECTION, id))?.value,
  async offer({ id, message, owner, addressee }, parts, now) {
    const kept = message.code === null ? message : { ...message, text: '', code: null, notAfter: now };
    const sent: SmsDeliveryRecord = {
      state: 'offered',
      at: now,
      owner,
      ...(addressee === undefined ? {} : { addressee }),
      parts,
      message: kept,
    };
    const options = { expect: 'absent', owner, expiresAt: instantAfter(now, KEPT_MS) } as const;
    return (await records.put<SmsDeliveryRecord>(COLLECTION, id, sent, options)) === undefined;
  },
  report: (id, state, at, now) =>
    changeRecord<SmsDeliveryRecord, Reported>(records, COLLECTION, id, (stored) => {
      if (stored === undefined) return { result: { kind: 'unknown' } };
      if (!outranksSmsState(state, stored.state)) return { result: { kind: 'nothing-new' } };
      const { message, ...rest } = stored;
      const next: SmsDeliveryRecord = { ...rest, state, at, ...(state === 'delivered' || message === undefined ? {} : { message }) };
      return {
        result: { kind: 'changed' },
        write: { value: next, owner: stored.owner, expiresAt: instantAfter(now, KEPT_MS) },
      };
    }),
});
