import { formatDay } from '@portal/contracts/shared/time/dates';
import { instantOfBerlinTime } from '@portal/contracts/shared/time/berlinTime';
import { addDays } from '@portal/contracts/shared/time/days';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { createBankTextRenderer, createPlainTextMailMessage } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { MailContact } from '@portal/services/customers/customersOffers';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import {
  enquiryLetterKinds,
  enquiryLetterDefinitionByKind,
  type EnquiryLetterKind,
  type EnquiryLetterRecipientKind,
} from './enquiryLetterDefinitionByKind.ts';

type Facts = Pick<EnquiryState, 'publicId' | 'expiresOn' | 'ownerId'>;

const until = ({ expiresOn }: Facts): string => (expiresOn === null ? '' : `bis zum ${formatDay(expiresOn)}`);

const linkFor = (recipient: EnquiryLetterRecipientKind, enquiryId: string, { ownerId }: Facts, publicUrl: string): string =>
  recipient === 'customer'
    ? `${publicUrl}${fillPath(customerPaths.enquiry, { id: enquiryId })}`
    : `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.enquiry, { id: ownerId, enquiryId })}`;

const because = (reasons: readonly string[]): string =>
  reasons.length === 0
    ? ''
    : `\n\n${reasons.length === 1 ? 'Der Grund:' : 'Die Gründe:'}\n${reasons.map((text) => `– ${text}`).join('\n')}`;

interface Letter {
  readonly enquiryId: string;
  readonly recipient: EnquiryLetterRecipientKind;
  /** At least one; each kind is told once, whatever caused it how often. */
  readonly kinds: readonly EnquiryLetterKind[];
  /** The bank's own reasons for asking again, in its words; what an employee wrote stands in the case alone. */
  readonly reasons?: readonly string[];
}

/** Says that something happened and where to look: no contents of documents, no names of employees. */
export function enquiryLetter(
  { enquiryId, recipient, kinds, reasons = [] }: Letter,
  facts: Facts,
  to: MailContact,
  sender: { readonly publicUrl: string } & Pick<InstanceConfig, 'app' | 'texts'>,
): MailOrSmsMessage {
  const told = enquiryLetterKinds.filter((kind) => kinds.includes(kind));
  const link = linkFor(recipient, enquiryId, facts, sender.publicUrl);
  const words = createBankTextRenderer(sender, { greeting: to.greeting, publicId: facts.publicId, deadline: until(facts), link });
  const paragraphs = [
    words('greeting'),
    ...told.map((kind) => `${saidOf(kind, 'sentence', facts, words)}${kind === 'requestedAgain' ? because(reasons) : ''}`),
    recipient === 'customer' ? words('textToCase') : `Zum Vorgang:\n${link}`,
    words('closing'),
  ];
  return createPlainTextMailMessage({
    to: to.email,
    subject: subjectOf(told, facts, words),
    paragraphs,
    link,
    notAfter: endOf(told, facts),
  });
}

/** Of a letter that only reminds of the deadline: once that has passed it says nothing true. */
const endOf = (told: readonly EnquiryLetterKind[], { expiresOn }: Facts): string | null =>
  expiresOn !== null && told.every((kind) => enquiryLetterDefinitionByKind[kind].endsWithDeadline)
    ? (instantOfBerlinTime(addDays(expiresOn, 1), '00:00') ?? null)
    : null;

type Words = ReturnType<typeof createBankTextRenderer>;

/** That somebody has to do something stands in the subject, whatever else the letter tells. */
function subjectOf(told: readonly EnquiryLetterKind[], facts: Facts, words: Words): string {
  const [first, ...others] = told;
  if (told.includes('requestedAgain')) return words('subjectRequestedAgain');
  if (told.includes('handedBack')) return words('subjectHandedBack');
  return first === undefined || others.length > 0 ? words('subjectNews') : saidOf(first, 'subject', facts, words);
}

function saidOf(kind: EnquiryLetterKind, part: 'subject' | 'sentence', { publicId }: Facts, words: Words): string {
  const said = enquiryLetterDefinitionByKind[kind].words;
  if (typeof said !== 'string') return said[part](publicId);
  return words(part === 'subject' ? `subject${said}` : `text${said}`);
}
