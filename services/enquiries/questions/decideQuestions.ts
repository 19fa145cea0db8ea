import {
  MAX_CONTRIBUTIONS_PER_QUESTION_THREAD,
  isQuestionAwaitingBank,
  canBankWriteInQuestionThread,
  canCustomerAskQuestions,
} from '@portal/contracts/enquiries/questions';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse } from '@portal/platform/commands/refusal';
import { findRequestedFileFor } from '../enquiry/decisions/decideFiles.ts';
import type { EnquiryCommandOf } from '../enquiry/enquiryCommands.ts';
import type { EnquiryState, QuestionThreadState, RequestedFile } from '../enquiry/enquiryState.ts';
import type { EnquiryDecision } from '../enquiry/decisions/enquiryRules.ts';

/** The same words again are meant again; the same command again never comes here. */
export function decideWriteInFileQuestionThread(
  { fileId, text }: EnquiryCommandOf<'ContributeToFileQuestion'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const isOfBank = facts.actor.kind === 'bank_employee';
  const file = findRequestedFileFor(isOfBank ? 'bank_employee' : 'customer', fileId, state, facts);
  if (isRefusal(file)) return file;
  const { contributions, isOpen } = file.questionThread ?? nothingWritten;
  const isPossible = isOfBank
    ? canBankWriteInQuestionThread(state.status, file.status, isOpen)
    : canCustomerAskQuestions(state.status, file.status);
  if (!isPossible) return refuse('QUESTIONS_CLOSED');
  if (contributions >= MAX_CONTRIBUTIONS_PER_QUESTION_THREAD)
    return refuse('TOO_MANY_CONTRIBUTIONS', { max: MAX_CONTRIBUTIONS_PER_QUESTION_THREAD });
  return [{ type: isOfBank ? 'FileQuestionAnswered' : 'FileQuestionAsked', data: { fileId, text } }];
}

/** One that the end of its document or case has settled needs no closing. What came after what was read is read first. */
export function decideCloseFileQuestion(
  { fileId, contributions: read }: EnquiryCommandOf<'CloseFileQuestion'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const file = findRequestedFileFor('bank_employee', fileId, state, facts);
  if (isRefusal(file)) return file;
  const { contributions, isOpen, isClosed } = file.questionThread ?? nothingWritten;
  if (isClosed) return [];
  if (!isOpen) return refuse('NO_OPEN_QUESTION');
  if (!isQuestionAwaitingBank(state.status, file.status, isOpen)) return [];
  return contributions === read ? [{ type: 'FileQuestionClosed', data: { fileId } }] : refuse('QUESTION_WENT_ON');
}

const nothingWritten: QuestionThreadState = { contributions: 0, isOpen: false, isClosed: false };

export const fileWithQuestionContribution = (file: RequestedFile, type: 'FileQuestionAsked' | 'FileQuestionAnswered'): RequestedFile => ({
  ...file,
  questionThread: {
    contributions: (file.questionThread ?? nothingWritten).contributions + 1,
    isOpen: type === 'FileQuestionAsked',
    isClosed: false,
  },
});

export const fileWithQuestionClosed = (file: RequestedFile): RequestedFile => ({
  ...file,
  questionThread: { ...(file.questionThread ?? nothingWritten), isOpen: false, isClosed: true },
});
