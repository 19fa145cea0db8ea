import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { smsCodeAnnouncementInLinkLetter } from '@portal/platform/access/verifyAccessLinkOrSendCode';
import { millisOf } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createCustomerLetter } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { Policy } from '@portal/platform/policies/policy';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { activeAccessLink } from './accessLinkSession.ts';

type LetterDeps = Pick<EnquiriesServices, 'commands' | 'oneTimeCodes' | 'outbox' | 'clock' | 'publicUrl' | 'customerOf' | 'config'>;

/**
 * The letter of each link, never bundled and never later: the token is made here, and stands in the letter alone. The same
 * event again makes the same token and the same letter; a link that has ended meanwhile gets none.
 */
export const accessLinkLetterPolicy = (deps: LetterDeps): Policy => ({
  name: 'enquiry-access-link-letter',
  events: ['AccessLinkSent'],
  async handle(recorded) {
    const { envelope, data } = recorded as RecordedEvent<Extract<EnquiryEvent, { type: 'AccessLinkSent' }>>;
    const { commands, oneTimeCodes, outbox, clock, customerOf } = deps;
    const { state } = await commands.load(enquiryAggregate, idOfStream(envelope.stream));
    const to = await customerOf(state.ownerId);
    const now = clock.now();
    const isUsed = state.accessLink?.openedAt !== null;
    if (to === undefined || activeAccessLink(data.linkId, state, to) === undefined || isUsed || now >= data.validUntil) return;
    const validMs = millisOf(data.validUntil) - millisOf(now);
    const { token } = await oneTimeCodes.links.issue('access-link', envelope.stream, { payload: data.linkId, seed: data.linkId, validMs });
    // It opens the case for whoever has it: the letter says so, and nothing of what is in the case.
    const letter = createCustomerLetter('AccessLink', to, deps.config(), {
      link: `${deps.publicUrl()}${customerPaths.login}?token=${token}`,
      values: { publicId: state.publicId, codeNote: smsCodeAnnouncementInLinkLetter(to.mobile) },
      notAfter: data.validUntil,
    });
    await outbox.enqueue(derivedId(envelope.id, 'access-link'), letter, { now, owner: envelope.stream });
  },
});
