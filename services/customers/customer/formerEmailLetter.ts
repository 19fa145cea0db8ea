import type { CustomerEvent } from '@portal/contracts/customers/events';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { createLetterRecipientAndBranding } from '@portal/platform/access/accessLetters';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createLetterPolicy } from '@portal/platform/outbox/createLetterPolicy';
import { createBankTextRenderer, createPlainTextMailMessage } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { Policy } from '@portal/platform/policies/policy';
import { createUnwantedChangeText } from './mobileLetters.ts';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomerLetterFacts } from './customerLetters.ts';
import type { CustomersServices } from '../customersServices.ts';

/** To the former address. It does not name the new one: whoever reads here may be somebody else by now. */
function formerEmailLetter(facts: CustomerLetterFacts, changedAt: string): MailOrSmsMessage {
  const { to, app } = facts;
  const words = createBankTextRenderer(facts, { greeting: greetingOf(to) });
  return createPlainTextMailMessage({
    to: to.email,
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      words('greeting'),
      `die E-Mail-Adresse Ihres Zugangs zu ${app.title} der ${app.bankName} wurde am ${formatInstant(changedAt)} Uhr geändert. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden, und Nachrichten gehen nicht mehr an sie.`,
      createUnwantedChangeText(facts),
      words('closing'),
    ],
  });
}

/** Until the access is active the address can change, and who has the new mailbox is invited in place of the former one, who hears of it. */
export const formerEmailLetterPolicy = ({ replay, ...services }: CustomersServices): Policy =>
  createLetterPolicy(
    {
      name: 'customer-former-email-letter',
      events: ['CustomerEdited'],
      kind: 'former-email',
      async letterOf(recorded) {
        const { data, envelope } = recorded as RecordedEvent<Extract<CustomerEvent, { type: 'CustomerEdited' }>>;
        const { stream, revision, recordedAt } = envelope;
        const { master, registered } = await replay(customerAggregate, idOfStream(stream), { revision: revision - 1 });
        if (master === undefined || !registered || envelope.erased || master.email === data.email) return undefined;
        return formerEmailLetter(createLetterRecipientAndBranding(master, services), recordedAt);
      },
    },
    services,
  );
