import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { createLetterRecipientAndBranding } from '@portal/platform/access/accessLetters';
import { smsCodeAnnouncementInLinkLetter } from '@portal/platform/access/verifyAccessLinkOrSendCode';
import { millisOf } from '@portal/platform/clock/clock';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { createLetterPolicy } from '@portal/platform/outbox/createLetterPolicy';
import type { Policy } from '@portal/platform/policies/policy';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { customerLetter } from '../customer/customerLetters.ts';
import type { CustomersServices } from '../customersServices.ts';
import { activeSelfDisclosureRequest, selfDisclosureLinkExpiryOf } from './selfDisclosure.ts';

/** The letter of each request, while it counts: its token is made here, the same for the same event, and stands in the letter alone. */
export const selfDisclosureLetterPolicy = (deps: CustomersServices): Policy =>
  createLetterPolicy(
    {
      name: 'customer-self-disclosure-letter',
      events: ['SelfDisclosureRequested'],
      kind: 'self-disclosure',
      async letterOf({ envelope: { id, stream, recordedAt } }) {
        const { state } = await deps.commands.load(customerAggregate, idOfStream(stream));
        const now = deps.clock.now();
        const { master } = state;
        if (deps.selfDisclosure === undefined || !master?.email || activeSelfDisclosureRequest(state, now)?.id !== id) return undefined;
        const validUntil = selfDisclosureLinkExpiryOf({ requestedAt: recordedAt });
        const validMs = millisOf(validUntil) - millisOf(now);
        const { token } = await deps.oneTimeCodes.links.issue('self-disclosure', stream, { payload: id, seed: id, validMs });
        return customerLetter('SelfDisclosure', createLetterRecipientAndBranding(master, deps), {
          path: fillPath(customerPaths.selfDisclosureLink, { selfDisclosureCode: token }),
          validUntil,
          codeNote: smsCodeAnnouncementInLinkLetter(master.mobile),
        });
      },
    },
    deps,
  );
