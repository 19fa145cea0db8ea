import { createLetterRecipientAndBranding } from '@portal/platform/access/accessLetters';
import { derivedId } from '@portal/platform/commands/derivedId';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Policy } from '@portal/platform/policies/policy';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomersServices } from '../customersServices.ts';
import { formerMobileSms, mobileChangedLetter, type MobileChange } from './mobileLetters.ts';

/** Tells the customer of every change of the mobile number: by the former number and by mail, once each. Not before the activation. */
export const mobileNumberChangedNoticesPolicy = ({ commands, replay, outbox, config, publicUrl }: CustomersServices): Policy => ({
  name: 'customer-mobile-letters',
  events: ['CustomerEdited'],
  async handle({ envelope: { id: eventId, stream, revision, recordedAt } }) {
    const customerId = idOfStream(stream);
    const before = await replay(customerAggregate, customerId, { revision: revision - 1 });
    const after = await replay(customerAggregate, customerId, { revision });
    const former = before.tanMobile.number;
    if (!before.activated || former === after.tanMobile.number) return;
    const to = (await commands.load(customerAggregate, customerId)).state.master;
    if (!to?.email) return;
    const change: MobileChange = {
      former,
      after: after.tanMobile,
      changedAt: recordedAt,
      usesTans: to.moduleRoles.includes('ROLE_CUSTOMER_VALUTIERUNG'),
    };
    const facts = createLetterRecipientAndBranding(to, { config, publicUrl });
    const at = { now: recordedAt, owner: stream };
    await outbox.enqueue(derivedId(eventId, 'mobile-changed'), mobileChangedLetter(facts, change), { ...at, addressee: stream });
    if (former !== null) await outbox.enqueue(derivedId(eventId, 'former-mobile'), formerMobileSms(facts, former, change), at);
  },
});
