import { MIN_SECONDS_BETWEEN_ACCESS_LINKS, ACCESS_LINK_VALID_HOURS } from '@portal/contracts/enquiries/accessLink';
import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import { HOUR_MS, instantAfter, millisOf } from '@portal/platform/clock/clock';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import type { EnquiryCommandOf } from '../enquiry/enquiryCommands.ts';
import { checkEnquiryActor, type EnquiryDecision } from '../enquiry/decisions/enquiryRules.ts';
import type { EnquiryState } from '../enquiry/enquiryState.ts';

/** Only an open case has something for the customer to do. A newer link ends the older one, and what was opened with it. */
export function decideSendAccessLink(
  { linkId, addressRevision }: EnquiryCommandOf<'SendAccessLink'>,
  state: EnquiryState,
  facts: DecisionFacts,
): EnquiryDecision {
  const broken = checkEnquiryActor('bank_employee', facts.actor, state);
  if (broken) return broken;
  if (state.status !== 'open') return refuse('ACCESS_LINK_NOT_OPEN');
  const wait = state.accessLink === undefined ? 0 : secondsToWait(state.accessLink.sentAt, facts.now);
  if (wait > 0) return refuse('ACCESS_LINK_TOO_SOON', { retryAfterSeconds: wait });
  const validUntil = instantAfter(facts.now, ACCESS_LINK_VALID_HOURS * HOUR_MS);
  return [{ type: 'AccessLinkSent', data: { linkId, validUntil, addressRevision } }];
}

/** Two employees, or two clicks: the letter of the first would be dead when it is read. */
const secondsToWait = (sentAt: string, now: string): number =>
  Math.ceil((millisOf(sentAt) - millisOf(now)) / 1_000) + MIN_SECONDS_BETWEEN_ACCESS_LINKS;

/** Once, in time, and not after a newer one was sent. Of the reasons nobody is told. */
export function decideOpenAccessLink(
  { linkId }: EnquiryCommandOf<'OpenAccessLink'>,
  state: EnquiryState,
  { actor, now }: DecisionFacts,
): EnquiryDecision {
  const { accessLink: link, lifecycle, status } = state;
  const opens =
    actor.kind === 'access_token' &&
    actor.id === linkId &&
    lifecycle === 'live' &&
    isEnquiryVisibleToCustomers(status) &&
    link?.id === linkId &&
    link.openedAt === null &&
    now < link.validUntil;
  return opens ? [{ type: 'AccessLinkOpened', data: { linkId } }] : refuse('ACCESS_LINK_INVALID');
}

/** Whoever is done ends it: with it nothing can be done any more, also by whoever finds its token. */
export function decideEndAccessLink({ accessLink: link }: EnquiryState, { actor }: DecisionFacts): EnquiryDecision {
  if (actor.kind !== 'access_token' || link === undefined || link.id !== actor.id || link.openedAt === null) return refuse('NOT_FOUND');
  return link.ended ? [] : [{ type: 'AccessLinkEnded', data: { linkId: link.id } }];
}
