import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { MAX_CONTRIBUTIONS, takesAnswers, takesQuestions } from '@portal/contracts/enquiries/questions';
import type { Decision, DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { foundFor, isVerdict } from '../enquiry/decideFiles.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import type { EnquiryState, RequestedFile } from '../enquiry/enquiryState.ts';

type ContributeCommand = Extract<EnquiryCommand, { type: 'contribute' }>;

/** The same words again are meant again; the same command again never comes here. */
export function contribute({ fileId, text }: ContributeCommand, state: EnquiryState, facts: DecisionFacts): Decision<EnquiryEvent> {
  const isOfBank = facts.actor.kind === 'bank_employee';
  const file = foundFor(isOfBank ? 'bank_employee' : 'customer', fileId, state, facts);
  if (isVerdict(file)) return file;
  const { contributions, isOpen } = file.questionThread ?? nothingWritten;
  const isPossible = isOfBank ? takesAnswers(state.status, file.status, isOpen) : takesQuestions(state.status, file.status);
  if (!isPossible) return refuse('QUESTIONS_CLOSED');
  if (contributions >= MAX_CONTRIBUTIONS) return refuse('TOO_MANY_CONTRIBUTIONS', { max: MAX_CONTRIBUTIONS });
  return [{ type: isOfBank ? 'FileQuestionAnswered' : 'FileQuestionAsked', data: { fileId, text } }];
}

const nothingWritten = { contributions: 0, isOpen: false } as const;

export const withContribution = (file: RequestedFile, type: 'FileQuestionAsked' | 'FileQuestionAnswered'): RequestedFile => ({
  ...file,
  questionThread: {
    contributions: (file.questionThread ?? nothingWritten).contributions + 1,
    isOpen: type === 'FileQuestionAsked',
  },
});
