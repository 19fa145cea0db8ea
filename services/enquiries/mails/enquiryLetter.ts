import { formatDay } from '@portal/contracts/shared/time/dates';
import { dayAfter } from '@portal/contracts/shared/time/days';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankText, type BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Message } from '@portal/platform/outbox/outbox';
import type { Contact } from '../enquiriesServices.ts';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import { noticeKinds, type NoticeKind, type Recipient } from './enquiryNotice.ts';

type Facts = Pick<EnquiryState, 'publicId' | 'expiresOn' | 'ownerId'>;

const until = ({ expiresOn }: Facts): string => (expiresOn === null ? '' : `bis zum ${formatDay(expiresOn)}`);

/** To the adviser a letter is in the portal's words, to the customer in the bank's. */
const textsForAdvisers = {
  completed: {
    subject: ({ publicId }) => `Vorgang ${publicId} wurde vom Kunden abgeschlossen`,
    sentence: ({ publicId }) => `Ihr Kunde hat den Vorgang ${publicId} abgeschlossen. Die Unterlagen können geprüft werden.`,
  },
  problemReported: {
    subject: ({ publicId }) => `Vorgang ${publicId}: Klärungsbedarf zu einem Dokument`,
    sentence: ({ publicId }) => `Ihr Kunde hat im Vorgang ${publicId} zu mindestens einem Dokument Klärungsbedarf gemeldet.`,
  },
  questionAsked: {
    subject: ({ publicId }) => `Vorgang ${publicId}: Frage zu einem Dokument`,
    sentence: ({ publicId }) =>
      `Ihr Kunde hat im Vorgang ${publicId} zu mindestens einem Dokument etwas gefragt. Die Frage steht beim Dokument.`,
  },
} as const satisfies Partial<Record<NoticeKind, Readonly<Record<'subject' | 'sentence', (facts: Facts) => string>>>>;
type KindForAdvisers = keyof typeof textsForAdvisers;

const textsForCustomers = {
  opened: { subject: 'subjectOpened', sentence: 'textOpened' },
  handedBack: { subject: 'subjectHandedBack', sentence: 'textHandedBack' },
  requestedAgain: { subject: 'subjectRequestedAgain', sentence: 'textRequestedAgain' },
  reminded: { subject: 'subjectReminded', sentence: 'textReminded' },
  dueInWeek: { subject: 'subjectDueInWeek', sentence: 'textDueInWeek' },
  dueTomorrow: { subject: 'subjectDueTomorrow', sentence: 'textDueTomorrow' },
  processed: { subject: 'subjectProcessed', sentence: 'textProcessed' },
  bankDocument: { subject: 'subjectBankDocument', sentence: 'textBankDocument' },
  bankWrote: { subject: 'subjectBankWrote', sentence: 'textBankWrote' },
} as const satisfies Readonly<Record<Exclude<NoticeKind, KindForAdvisers>, Readonly<Record<'subject' | 'sentence', BankTextKey>>>>;

const linkFor = (recipient: Recipient, enquiryId: string, { ownerId }: Facts, publicUrl: string): string =>
  recipient === 'customer'
    ? `${publicUrl}${fillPath(customerPaths.enquiry, { id: enquiryId })}`
    : `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.enquiry, { id: ownerId, enquiryId })}`;

const because = (reasons: readonly string[]): string =>
  reasons.length === 0
    ? ''
    : `\n\n${reasons.length === 1 ? 'Der Grund:' : 'Die Gründe:'}\n${reasons.map((text) => `– ${text}`).join('\n')}`;

interface Letter {
  readonly enquiryId: string;
  readonly recipient: Recipient;
  /** At least one; each kind is told once, whatever caused it how often. */
  readonly kinds: readonly NoticeKind[];
  /** The bank's own reasons for asking again, in its words; what an employee wrote stands in the case alone. */
  readonly reasons?: readonly string[];
}

/** Says that something happened and where to look: no contents of documents, no names of employees. */
export function enquiryLetter(
  { enquiryId, recipient, kinds, reasons = [] }: Letter,
  facts: Facts,
  to: Contact,
  sender: { readonly publicUrl: string } & Pick<InstanceConfig, 'app' | 'texts'>,
): Message {
  const told = noticeKinds.filter((kind) => kinds.includes(kind));
  const link = linkFor(recipient, enquiryId, facts, sender.publicUrl);
  const { bankName, title } = sender.app;
  const words = (key: BankTextKey): string =>
    bankText(sender.texts, key, { greeting: to.greeting, bankName, title, publicId: facts.publicId, deadline: until(facts), link });
  const paragraphs = [
    words('greeting'),
    ...told.map((kind) => `${saidOf(kind, 'sentence', facts, words)}${kind === 'requestedAgain' ? because(reasons) : ''}`),
    recipient === 'customer' ? words('textToCase') : `Zum Vorgang:\n${link}`,
    words('closing'),
  ];
  return {
    channel: 'email',
    to: to.email,
    subject: subjectOf(told, facts, words),
    text: paragraphs.join('\n\n'),
    links: [link],
    code: null,
    notAfter: endOf(told, facts),
  };
}

const ofDeadline: readonly NoticeKind[] = ['dueInWeek', 'dueTomorrow'];

/** Of a letter that only reminds of the deadline: once that has passed it says nothing true. */
const endOf = (told: readonly NoticeKind[], { expiresOn }: Facts): string | null =>
  expiresOn !== null && told.every((kind) => ofDeadline.includes(kind)) ? `${dayAfter(expiresOn, 1)}T00:00:00.000Z` : null;

type Words = (key: BankTextKey) => string;

/** That somebody has to do something stands in the subject, whatever else the letter tells. */
function subjectOf(told: readonly NoticeKind[], facts: Facts, words: Words): string {
  const [first, ...others] = told;
  if (told.includes('requestedAgain')) return words('subjectRequestedAgain');
  if (told.includes('handedBack')) return words('subjectHandedBack');
  return first === undefined || others.length > 0 ? words('subjectNews') : saidOf(first, 'subject', facts, words);
}

const isForAdvisers = (kind: NoticeKind): kind is KindForAdvisers => kind in textsForAdvisers;
const saidOf = (kind: NoticeKind, part: 'subject' | 'sentence', facts: Facts, words: Words): string =>
  isForAdvisers(kind) ? textsForAdvisers[kind][part](facts) : words(textsForCustomers[kind][part]);
