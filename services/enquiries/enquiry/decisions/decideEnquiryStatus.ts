import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryTransitionByAction, type EnquiryAction, type EnquiryStatus } from '@portal/contracts/enquiries/status';
import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import { berlinDay, dayHasPassed } from '@portal/contracts/shared/time/dates';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { ChangeEnquiryStatusCommand } from '../enquiryCommands.ts';
import { createEmployeeActionByTargetStatusLookup } from './createEmployeeActionByTargetStatusLookup.ts';
import {
  checkEnquiryActor,
  checkEnquiryIsDraft,
  checkEnquiryIsOpen,
  firstRefusalOf,
  saysNothing,
  type EnquiryDecision,
} from './enquiryRules.ts';
import type { EnquiryState } from '../enquiryState.ts';

const silence: StatusContext = { message: null, comment: null };

const change = (action: EnquiryAction, state: EnquiryState, { message, comment }: StatusContext) => ({
  previousStatus: state.status,
  newStatus: enquiryTransitionByAction[action].to,
  message,
  comment,
});

/** The employee's wish: which action it is follows from where the enquiry stands. */
export function decideChangeEnquiryStatus(command: ChangeEnquiryStatusCommand, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const broken = checkEnquiryActor('bank_employee', facts.actor, state);
  if (broken) return broken;
  const keepsDeadline = command.expiresOn === undefined || command.expiresOn === state.expiresOn;
  if (command.to === state.status && ofEmployees.leadTo(command.to) && keepsDeadline && saysNothing(command)) return [];
  const action = ofEmployees.actionFor(state.status, command.to);
  if (action === undefined) return refuse('TRANSITION_NOT_ALLOWED', { from: state.status, to: command.to });
  return command.to === 'open' ? handOver(action, command, state, facts) : [statusEvent(action, change(action, state, command))];
}

/** The action behind `PATCH enquiries/{id} {status}`. Archiving is a call of its own. */
const ofEmployees = createEmployeeActionByTargetStatusLookup<EnquiryAction, EnquiryStatus>(enquiryTransitionByAction, 'archive');

type StatusChange = ReturnType<typeof change>;

const eventTypeByAction = {
  open: 'EnquiryOpened',
  handBack: 'EnquiryHandedBack',
  process: 'EnquiryProcessed',
  abort: 'EnquiryAborted',
  complete: 'EnquiryCompleted',
  expire: 'EnquiryExpired',
  archive: 'EnquiryArchived',
} as const satisfies Record<Exclude<EnquiryAction, 'reopen'>, EnquiryEvent['type']>;

function statusEvent(action: EnquiryAction, data: StatusChange): EnquiryEvent {
  if (action === 'reopen') throw new TypeError('reopening needs a deadline');
  return { type: eventTypeByAction[action], data };
}

/** The enquiry goes (back) to the customer, who must have time left: with the deadline it has, or with a new one. */
function handOver(action: EnquiryAction, command: ChangeEnquiryStatusCommand, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const { expiresOn } = command;
  if (action === 'reopen') {
    const broken = expiresOn === undefined ? refuse('NEW_DEADLINE_REQUIRED') : deadlineLiesAhead(expiresOn, facts);
    return broken ?? [{ type: 'EnquiryReopened', data: { ...change(action, state, command), expiresOn: expiresOn ?? '' } }];
  }
  const broken = firstRefusalOf(
    deadlineLiesAhead(expiresOn ?? state.expiresOn, facts),
    action === 'handBack' ? deadlineIsNotShortened(state.expiresOn, expiresOn) : undefined,
  );
  if (broken) return broken;
  const event = statusEvent(action, change(action, state, command));
  if (expiresOn === undefined || expiresOn === state.expiresOn) return [event];
  return [deadlineEvent(state, expiresOn, command.message), event];
}

/** In the draft a deadline is data like any other. */
function deadlineEvent(state: EnquiryState, expiresOn: string, reason: string | null): EnquiryEvent {
  if (checkEnquiryIsDraft(state) !== undefined) return { type: 'EnquiryDeadlineExtended', data: { expiresOn, reason } };
  const { publicId, name, description } = state;
  return { type: 'EnquiryEdited', data: { publicId, name: name ?? '', description, expiresOn } };
}

/** More time while open; an expired enquiry is open again by it. Customers read messages, but the reason is the bank's own. */
export function decideExtendEnquiryDeadline(
  expiresOn: string,
  reason: string | null,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  if (expiresOn === state.expiresOn && state.status === 'open') return [];
  const broken = deadlineIsLater(state.expiresOn, expiresOn, facts) ?? (reason === null ? refuse('DEADLINE_REASON_REQUIRED') : undefined);
  if (broken) return broken;
  const extended: EnquiryEvent = { type: 'EnquiryDeadlineExtended', data: { expiresOn, reason } };
  if (!mayGo('reopen', state)) return [extended];
  return [extended, { type: 'EnquiryReopened', data: { ...change('reopen', state, silence), expiresOn } }];
}

/** Once a day: more would be a nuisance, and two employees do not know of each other. */
export function decideRemindOfEnquiry(state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const broken = checkEnquiryActor('bank_employee', facts.actor, state);
  if (broken) return broken;
  if (state.status !== 'open') return refuse('NOTHING_TO_REMIND_OF');
  const isToday = state.remindedAt !== null && berlinDay(state.remindedAt) === berlinDay(facts.now);
  return isToday ? refuse('REMINDED_TODAY') : [{ type: 'EnquiryReminded', data: {} }];
}

/** The customer has done all that was asked for. */
export function decideCompleteEnquiry(said: StatusContext, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const broken = checkEnquiryActor(enquiryTransitionByAction.complete.by, facts.actor, state);
  if (broken) return broken;
  if (state.status === enquiryTransitionByAction.complete.to && saysNothing(said)) return [];
  return (
    firstRefusalOf(checkEnquiryIsOpen(state), enquiryIsReady(state)) ?? [
      { type: 'EnquiryCompleted', data: change('complete', state, said) },
    ]
  );
}

/** The clock's: the deadline day is over. */
export function decideExpireEnquiry(state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const broken = checkEnquiryActor(enquiryTransitionByAction.expire.by, facts.actor, state);
  if (broken) return broken;
  if (state.status === enquiryTransitionByAction.expire.to) return [];
  if (!mayGo('expire', state)) return refuse('TRANSITION_NOT_ALLOWED', { from: state.status, to: enquiryTransitionByAction.expire.to });
  if (state.expiresOn === null || !dayHasPassed(state.expiresOn, facts.now)) return refuse('DEADLINE_NOT_PASSED');
  return [{ type: 'EnquiryExpired', data: change('expire', state, silence) }];
}

/**
 * Texts and documents are deleted after it, so it has no words of its own. It is done to a customer's cases, too, when the
 * customer is archived: then drafts go, which nobody has seen.
 */
export function decideArchiveAndEraseEnquiry(state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const isCustomersEnd = facts.actor.kind === 'system';
  if (isCustomersEnd && state.lifecycle !== 'live') return [];
  const { by, to } = enquiryTransitionByAction.archive;
  const broken = checkEnquiryActor(isCustomersEnd ? 'system' : by, facts.actor, state);
  if (broken) return broken;
  if (state.status === to) return [];
  if (mayGo('archive', state)) return [{ type: 'EnquiryArchived', data: change('archive', state, silence) }];
  return isCustomersEnd ? [{ type: 'EnquiryDeleted', data: {} }] : refuse('TRANSITION_NOT_ALLOWED', { from: state.status, to });
}

/** A customer waits in vain for an answer to what the clock ends within a minute. */
const deadlineLiesAhead = (expiresOn: string | null, facts: DecisionFacts): Refusal | undefined =>
  expiresOn !== null && dayHasPassed(expiresOn, facts.now) ? refuse('NEW_DEADLINE_REQUIRED') : undefined;

/** Deadlines are extended, never shortened behind the customer's back. */
const deadlineIsLater = (present: string | null, next: string, facts: DecisionFacts): Refusal | undefined =>
  present !== null && next > present && !dayHasPassed(next, facts.now) ? undefined : refuse('DEADLINE_NOT_LATER');

const deadlineIsNotShortened = (present: string | null, next: string | undefined): Refusal | undefined =>
  present !== null && next !== undefined && next < present ? refuse('DEADLINE_NOT_LATER') : undefined;

/** No file waits for the customer's release and no required one is missing. */
function enquiryIsReady(state: EnquiryState): Refusal | undefined {
  if (isReadyToComplete(state.files)) return undefined;
  return refuse('ENQUIRY_NOT_READY', {
    missing: state.files.filter((file) => file.required && file.status === 'requested').length,
    unconfirmed: state.files.filter((file) => file.status === 'uploaded').length,
  });
}

/** Whether the action leads out of the present status. */
const mayGo = (action: EnquiryAction, state: EnquiryState): boolean =>
  (enquiryTransitionByAction[action].from as readonly EnquiryStatus[]).includes(state.status);
