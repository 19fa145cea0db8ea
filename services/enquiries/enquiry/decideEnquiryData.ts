import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Decision, DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import { extendDeadline } from './decideEnquiryStatus.ts';
import type { Changes, CreateEnquiryCommand, EditEnquiryCommand, EnquiryFields } from './enquiryCommands.ts';
import { enquiryIsDraft, enquiryIsThereFor, firstBroken, onlyBy } from './enquiryRules.ts';
import type { EnquiryState } from './enquiryState.ts';

type Verdict = Decision<EnquiryEvent>;

export function create(command: CreateEnquiryCommand, state: EnquiryState, facts: DecisionFacts): Verdict {
  const broken = onlyBy('bank_employee', facts.actor) ?? (state.lifecycle === 'absent' ? undefined : refuse('ENQUIRY_EXISTS'));
  const { ownerId, publicId, name, description, expiresOn } = command;
  return broken ?? [{ type: 'EnquiryCreated', data: { ownerId, publicId, name, description, expiresOn } }];
}

/** Before the hand-over everything may change, later only the deadline. */
export function edit({ changes, reason }: EditEnquiryCommand, state: EnquiryState, facts: DecisionFacts): Verdict {
  const broken = firstBroken(enquiryIsThereFor(facts.actor, state), onlyBy('bank_employee', facts.actor));
  if (broken) return broken;
  const next = { ...presentFields(state), ...definedOf(changes) };
  const changed = changedFields(presentFields(state), next);
  if (changed.length === 0) return [];
  if (enquiryIsDraft(state) === undefined) return [{ type: 'EnquiryEdited', data: next }];
  if (changed.some((field) => field !== 'expiresOn') || (state.status !== 'open' && state.status !== 'expired'))
    return refuse('ENQUIRY_NOT_DRAFT');
  return next.expiresOn === null ? refuse('NEW_DEADLINE_REQUIRED') : extendDeadline(next.expiresOn, reason, state, facts);
}

/** Only an enquiry that no customer has seen can be deleted. */
export function remove(state: EnquiryState, facts: DecisionFacts): Verdict {
  if (state.lifecycle === 'deleted' && facts.actor.kind === 'bank_employee') return [];
  const broken = firstBroken(enquiryIsThereFor(facts.actor, state), onlyBy('bank_employee', facts.actor), enquiryIsDraft(state));
  return broken ?? [{ type: 'EnquiryDeleted', data: {} }];
}

/** Erased texts count as empty. */
const presentFields = ({ publicId, name, description, expiresOn }: EnquiryState): EnquiryFields => ({
  publicId,
  name: name ?? '',
  description,
  expiresOn,
});

/** Only what was said to change. */
export function definedOf<T extends object>(changes: Changes<T>): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export const changedFields = <T extends object>(before: T, after: T): readonly (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((field) => before[field] !== after[field]);
