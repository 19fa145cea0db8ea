import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { requestedFileTransitionByAction, type EnquiryStatus, type RequestedFileAction } from '@portal/contracts/enquiries/status';
import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import { dayHasPassed } from '@portal/contracts/shared/time/dates';
import type { Decision, DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { Actor, ActorKind } from '@portal/platform/journal/journal';
import { enquiryRefusalTexts } from './enquiryRefusalTexts.ts';
import type { EnquiryState, RequestedFile } from '../enquiryState.ts';

/** A rule answers the refusal, or nothing when it is kept. Here are those that several decisions ask. */
export type RefusalOrUndefined = Refusal | undefined;
export type EnquiryDecision = Decision<EnquiryEvent>;

export const findRequestedFileOrUndefined = (state: EnquiryState, fileId: string): RequestedFile | undefined =>
  state.files.find((file) => file.id === fileId);

/** The first rule that is broken. */
export function firstRefusalOf(...verdicts: readonly RefusalOrUndefined[]): RefusalOrUndefined {
  return verdicts.find((verdict) => verdict !== undefined);
}

/** What is so already is no mistake to ask for, unless words came along: whoever wrote them would take them for said. */
export const saysNothing = ({ message, comment }: StatusContext): boolean => message === null && comment === null;

/** To strangers, and to the owner before it is handed over and once it is archived, an enquiry does not exist. */
function checkEnquiryIsVisibleTo(actor: Actor, state: EnquiryState): RefusalOrUndefined {
  if (state.lifecycle !== 'live') return refuse('NOT_FOUND');
  const isOnCustomersSide = actor.kind === 'customer' ? actor.id === state.ownerId : holdsOpenedLink(actor, state);
  if (isOnCustomersSide === undefined) return undefined;
  return isOnCustomersSide && isEnquiryVisibleToCustomers(state.status) ? undefined : refuse('NOT_FOUND');
}

/** Undefined for who acts by no link. One that a newer link has ended opens nothing any more, whatever was begun with it. */
const holdsOpenedLink = (actor: Actor, { accessLink }: EnquiryState): boolean | undefined =>
  actor.kind === 'access_token'
    ? accessLink !== undefined && accessLink.id === actor.id && accessLink.openedAt !== null && !accessLink.ended
    : undefined;

/** What is the customer's to do, whoever holds the link to the enquiry does in the customer's place. */
export const checkEnquiryActorKind = (kind: ActorKind, actor: Actor): RefusalOrUndefined =>
  actor.kind === kind || (kind === 'customer' && actor.kind === 'access_token') ? undefined : refuse('ACTOR_NOT_ALLOWED');

/** The enquiry is there for the actor, who is of the kind that may. */
export const checkEnquiryActor = (kind: ActorKind, actor: Actor, state: EnquiryState): RefusalOrUndefined =>
  checkEnquiryIsVisibleTo(actor, state) ?? checkEnquiryActorKind(kind, actor);

export const checkEnquiryIsDraft = (state: EnquiryState): RefusalOrUndefined =>
  state.status === 'draft' ? undefined : refuse('ENQUIRY_NOT_DRAFT');

export const checkEnquiryIsOpen = (state: EnquiryState): RefusalOrUndefined =>
  state.status === 'open' ? undefined : refuse('ENQUIRY_NOT_OPEN', { status: state.status });

/** Whether the enquiry is where the action on its files is possible. */
export const isFileActionAllowedByEnquiry = (action: RequestedFileAction, { status }: EnquiryState): boolean =>
  (requestedFileTransitionByAction[action].enquiry as readonly EnquiryStatus[]).includes(status);

const hasPassed = (expiresOn: string | null, { now }: DecisionFacts): boolean => expiresOn !== null && dayHasPassed(expiresOn, now);

/** Asked of what is new: a day that has passed since it was entered stays as it is. */
export const checkDeadlineNotPast = (expiresOn: string | null, facts: DecisionFacts): RefusalOrUndefined =>
  hasPassed(expiresOn, facts) ? refuse('DEADLINE_IN_THE_PAST') : undefined;

/** The same for the files of a list, each named by its place. */
export function checkFileDeadlinesNotPast(
  files: readonly { readonly place: number; readonly expiresOn: string | null }[],
  facts: DecisionFacts,
): RefusalOrUndefined {
  const message = enquiryRefusalTexts['DEADLINE_IN_THE_PAST']!.detail;
  const violations = files
    .filter(({ expiresOn }) => hasPassed(expiresOn, facts))
    .map(({ place }) => ({ propertyPath: `requestedFiles[${place}].expiresAt`, message }));
  return violations.length === 0 ? undefined : { ...refuse('DEADLINE_IN_THE_PAST'), violations };
}
