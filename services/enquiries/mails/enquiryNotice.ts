import type { ReminderChoice } from '@portal/contracts/customers/reminders';
import { questionWaits } from '@portal/contracts/enquiries/questions';
import { enquiryStatusesForCustomers, type EnquiryStatus, type FileStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryState } from '../enquiry/enquiryState.ts';

/** What a letter tells. */
export const noticeKinds = [
  'opened',
  'handedBack',
  'requestedAgain',
  'reminded',
  'dueInWeek',
  'dueTomorrow',
  'processed',
  'completed',
  'problemReported',
  'bankDocument',
  'questionAsked',
  'bankWrote',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface Notice {
  readonly kind: NoticeKind;
  /** The event or the day that it comes from: the same again is the same notice. */
  readonly cause: string;
  /** The document that it is about, where it is about one. */
  readonly fileId?: string;
  /** Why it is asked for again, where one of the bank's reasons was chosen. */
  readonly reasonCode?: string;
  /** The bank document that it is about, where it is about one. */
  readonly attachmentId?: string;
}

/** Who is written to about an enquiry. */
export type Recipient = 'customer' | 'adviser';

const forAdviser: readonly NoticeKind[] = ['completed', 'problemReported', 'questionAsked'];
export const recipientOf = (kind: NoticeKind): Recipient => (forAdviser.includes(kind) ? 'adviser' : 'customer');

/** While the enquiry, or the document, is still like this, a letter may tell it. */
const trueWhile: Readonly<Record<NoticeKind, { readonly enquiry: readonly EnquiryStatus[]; readonly file?: FileStatus }>> = {
  opened: { enquiry: ['open'] },
  handedBack: { enquiry: ['open'] },
  requestedAgain: { enquiry: ['open', 'completed'], file: 'requested' },
  reminded: { enquiry: ['open'] },
  dueInWeek: { enquiry: ['open'] },
  dueTomorrow: { enquiry: ['open'] },
  processed: { enquiry: ['processed'] },
  completed: { enquiry: ['completed'] },
  problemReported: { enquiry: ['open', 'completed', 'processed', 'expired'], file: 'problem' },
  bankDocument: { enquiry: enquiryStatusesForCustomers },
  questionAsked: { enquiry: enquiryStatusesForCustomers },
  bankWrote: { enquiry: enquiryStatusesForCustomers },
};

/** What happened since has made it untrue: nobody must read that something is missing which has arrived. */
export function isOutdated(
  notice: Notice,
  { status, files, attachments }: Pick<EnquiryState, 'status' | 'files' | 'attachments'>,
): boolean {
  const { kind, fileId, attachmentId } = notice;
  const { enquiry, file } = trueWhile[kind];
  if (!enquiry.includes(status)) return true;
  if (kind === 'bankDocument') return !attachments.some((one) => one.id === attachmentId && one.public);
  if (kind === 'questionAsked')
    return !files.some((one) => one.id === fileId && questionWaits(status, one.status, one.questionThread?.isOpen ?? false));
  if (kind === 'bankWrote') return !files.some((one) => one.id === fileId);
  return file !== undefined && !files.some((one) => one.status === file && (fileId === undefined || one.id === fileId));
}

/** What the portal reminds of by itself comes to those who want it; what somebody of the bank sends comes to all. */
const automatic: readonly NoticeKind[] = ['dueInWeek', 'dueTomorrow'];

export const isUnwanted = ({ kind }: Pick<Notice, 'kind'>, reminders: ReminderChoice | undefined): boolean =>
  automatic.includes(kind) && reminders?.deadlines === false;

/** The customer can do something again and may be looking at the portal: this does not wait for the hour to end. */
export const isUrgent = ({ kind }: Notice): boolean => kind === 'handedBack';
