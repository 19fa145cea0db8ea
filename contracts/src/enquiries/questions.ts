/** The question thread of a requested file: when who may write. */
import type { EnquiryStatus, RequestedFileStatus } from './status.ts';
import { isEnquiryVisibleToCustomers } from './statusRules.ts';

export const QUESTION_CONTRIBUTION_MAX_LENGTH = 2000;
/** Questions and answers of one thread together. */
export const MAX_CONTRIBUTIONS_PER_QUESTION_THREAD = 50;

const enquiryStatusesForQuestions: readonly EnquiryStatus[] = ['open', 'completed', 'expired'];
const fileStatusesWithoutQuestions: readonly RequestedFileStatus[] = ['processed', 'archived'];

/** While the case goes on, or might: who has let a deadline pass can say so where the document is. */
export const canCustomerAskQuestions = (enquiry: EnquiryStatus, file: RequestedFileStatus): boolean =>
  enquiryStatusesForQuestions.includes(enquiry) && !fileStatusesWithoutQuestions.includes(file);

/** A question waits for the bank while one could still be asked there: what ends that settles it, without a word. */
export const isQuestionAwaitingBank = (enquiry: EnquiryStatus, file: RequestedFileStatus, isUnanswered: boolean): boolean =>
  isUnanswered && canCustomerAskQuestions(enquiry, file);

/** The bank writes where the customer can write back; and it answers what was asked for as long as the customer can read it. */
export const canBankWriteInQuestionThread = (enquiry: EnquiryStatus, file: RequestedFileStatus, isQuestionOpen: boolean): boolean =>
  canCustomerAskQuestions(enquiry, file) || (isQuestionOpen && isEnquiryVisibleToCustomers(enquiry));
