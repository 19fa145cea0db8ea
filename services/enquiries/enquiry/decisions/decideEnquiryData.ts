import { enquiryFieldDefinitions } from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { valuesOfState } from '@portal/contracts/record/fields';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { refuse } from '@portal/platform/commands/refusal';
import { changedFieldNames } from './changedFieldNames.ts';
import { decideExtendEnquiryDeadline } from './decideEnquiryStatus.ts';
import { decideReplaceRequestedFiles, decideEventsForNewFiles } from './decideFileList.ts';
import type { CreateEnquiryCommand, EditEnquiryCommand } from '../enquiryCommands.ts';
import {
  checkDeadlineNotPast,
  checkEnquiryActor,
  checkEnquiryActorKind,
  checkEnquiryIsDraft,
  firstRefusalOf,
  type EnquiryDecision,
} from './enquiryRules.ts';
import type { EnquiryState } from '../enquiryState.ts';

export function decideCreateEnquiry(command: CreateEnquiryCommand, state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  const broken = firstRefusalOf(
    checkEnquiryActorKind('bank_employee', facts.actor),
    state.lifecycle === 'absent' ? undefined : refuse('ENQUIRY_EXISTS'),
    checkDeadlineNotPast(command.expiresOn, facts),
  );
  const { type: _, files = [], ...data } = command;
  const placed = files.map((file, place) => ({ ...file, place }));
  const requests = broken ?? decideEventsForNewFiles(placed, 0, facts);
  return 'refused' in requests ? requests : [{ type: 'EnquiryCreated', data }, ...requests];
}

/** Before the hand-over everything may change, later only the deadline. */
export function decideEditEnquiry(
  { changes, files, reason }: EditEnquiryCommand,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const broken = checkEnquiryActor('bank_employee', facts.actor, state);
  if (broken) return broken;
  const before = valuesOfState(enquiryFieldDefinitions, state);
  const next = { ...before, ...definedChanges(changes) };
  const changed = changedFieldNames(before, next);
  const edited: readonly EnquiryEvent[] = changed.length === 0 ? [] : [{ type: 'EnquiryEdited', data: next }];
  if (checkEnquiryIsDraft(state) === undefined) {
    const past = changed.includes('expiresOn') ? checkDeadlineNotPast(next.expiresOn, facts) : undefined;
    if (past) return past;
    const ofFiles = files === undefined ? [] : decideReplaceRequestedFiles(files, state, facts);
    return 'refused' in ofFiles ? ofFiles : [...edited, ...ofFiles];
  }
  if (files !== undefined) return refuse('ENQUIRY_NOT_DRAFT');
  if (changed.length === 0) return [];
  if (changed.some((field) => field !== 'expiresOn') || (state.status !== 'open' && state.status !== 'expired'))
    return refuse('ENQUIRY_NOT_DRAFT');
  return next.expiresOn === null ? refuse('NEW_DEADLINE_REQUIRED') : decideExtendEnquiryDeadline(next.expiresOn, reason, state, facts);
}

/** Only an enquiry that no customer has seen can be deleted. */
export function decideDeleteEnquiry(state: EnquiryState, facts: DecisionFacts): EnquiryDecision {
  if (state.lifecycle === 'deleted' && facts.actor.kind === 'bank_employee') return [];
  const broken = firstRefusalOf(checkEnquiryActor('bank_employee', facts.actor, state), checkEnquiryIsDraft(state));
  return broken ?? [{ type: 'EnquiryDeleted', data: {} }];
}
