import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { liveChangeAnnouncementTexts as words } from '../liveChangeAnnouncementTexts.ts';

/** In a case, what others did: the own steps have said so themselves. */
export function enquiryChangeSentences(before: EnquiryView, after: EnquiryView): readonly string[] {
  const known = new Map(before.requestedFiles.map((file) => [file.id, file]));
  const left = new Set(after.requestedFiles.map(({ id }) => id));
  const attachments = new Set(before.enquiryAttachments.map(({ id }) => id));
  return [
    ...(after.status !== before.status && after.status !== 'completed' ? [words.enquiryStatus(after.name, after.status)] : []),
    ...(after.expiresAt !== before.expiresAt ? [words.deadline(after.expiresAt)] : []),
    ...before.requestedFiles.filter(({ id }) => !left.has(id)).map(({ name }) => words.fileRemoved(name)),
    ...after.requestedFiles.flatMap((file) => changedOfFile(known.get(file.id), file)),
    ...after.enquiryAttachments.filter(({ id }) => !attachments.has(id)).map(({ name }) => words.attachment(name)),
  ];
}

function changedOfFile(before: RequestedFileView | undefined, after: RequestedFileView): readonly string[] {
  if (before === undefined) return [words.fileAdded(after.name)];
  const { lastStatusChange: change, questionThread: thread, name, status } = after;
  const isOthers = change !== null && change.initiatedBy !== 'customer' && change.createdAt !== before.lastStatusChange?.createdAt;
  const isAnswered = thread?.lastBy === 'bank' && thread.lastAt !== before.questionThread?.lastAt;
  return [...(isOthers ? [words.fileStatus(name, status)] : []), ...(isAnswered ? [words.answered(name)] : [])];
}

/** Among the cases. Of one whose own page is fetched too, that says what is new; `isLookedAt`. */
export function enquiryListChangeSentences(
  before: CustomerView,
  after: CustomerView,
  isLookedAt: (id: string) => boolean,
): readonly string[] {
  const known = new Map(before.enquiries.map((card) => [card.id, card]));
  const left = new Set(after.enquiries.map(({ id }) => id));
  return [
    ...before.enquiries.filter(({ id }) => !left.has(id)).map(({ name }) => words.enquiryGone(name)),
    ...after.enquiries.flatMap(({ id, name, status }) => {
      const card = known.get(id);
      if (card === undefined) return [words.enquiryAdded(name)];
      const isNews = card.status !== status && status !== 'completed' && !isLookedAt(id);
      return isNews ? [words.enquiryStatus(name, status)] : [];
    }),
  ];
}

/** Of a request. Handing it in is the customer's own step. */
export const disbursementChangeSentences = (before: DisbursementView, after: DisbursementView): readonly string[] =>
  after.status === before.status || after.status === 'submitted' ? [] : [words.disbursement(after.name, after.status)];
