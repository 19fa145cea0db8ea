import { formatDay } from '@portal/contracts/shared/dates';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankText, type BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Message } from '@portal/platform/outbox/outbox';
import type { Contact } from '../enquiry/enquiriesPorts.ts';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import { noticeKinds, type NoticeKind, type Recipient } from './enquiryNotice.ts';

type Facts = Pick<EnquiryState, 'publicId' | 'expiresOn' | 'ownerId'>;

const until = ({ expiresOn }: Facts): string => (expiresOn === null ? '' : ` bis zum ${formatDay(expiresOn)}`);

/** To the adviser they are the portal's, to the customer the bank's. */
const subjectKeys = {
  opened: 'subjectOpened',
  handedBack: 'subjectHandedBack',
  requestedAgain: 'subjectRequestedAgain',
  reminded: 'subjectReminded',
  dueInWeek: 'subjectDueInWeek',
  dueTomorrow: 'subjectDueTomorrow',
  processed: 'subjectProcessed',
  bankDocument: 'subjectBankDocument',
  bankWrote: 'subjectBankWrote',
} as const satisfies Partial<Record<NoticeKind, BankTextKey>>;

const subjectsForAdvisers: Readonly<Record<Exclude<NoticeKind, keyof typeof subjectKeys>, (facts: Facts) => string>> = {
  completed: ({ publicId }) => `Vorgang ${publicId} wurde vom Kunden abgeschlossen`,
  problemReported: ({ publicId }) => `Vorgang ${publicId}: Klärungsbedarf zu einem Dokument`,
  questionAsked: ({ publicId }) => `Vorgang ${publicId}: Frage zu einem Dokument`,
};

const sentences: Readonly<Record<NoticeKind, (facts: Facts) => string>> = {
  opened: (facts) =>
    `Ihre Bank hat den Vorgang ${facts.publicId} für Sie angelegt. Bitte reichen Sie die angeforderten Unterlagen${until(facts)} ein.`,
  handedBack: (facts) =>
    `Ihr Vorgang ${facts.publicId} ist wieder für Sie geöffnet. Bitte sehen Sie nach, was noch fehlt, und reichen Sie es${until(facts)} ein.`,
  requestedAgain: (facts) =>
    `In Ihrem Vorgang ${facts.publicId} wird mindestens ein Dokument noch einmal benötigt. Alles Weitere dazu finden Sie im Vorgang.`,
  reminded: (facts) =>
    `Wir möchten Sie an Ihren Vorgang ${facts.publicId} erinnern: Er ist noch offen. Bitte reichen Sie die fehlenden Unterlagen${until(facts)} ein und schließen Sie ihn ab.`,
  dueInWeek: (facts) => `Ihr Vorgang ${facts.publicId} ist noch offen. Bitte schließen Sie ihn${until(facts)} ab.`,
  dueTomorrow: (facts) =>
    `Ihr Vorgang ${facts.publicId} ist noch offen. Bitte schließen Sie ihn${until(facts)} ab, danach ist keine Einreichung mehr möglich.`,
  processed: (facts) => `Ihr Vorgang ${facts.publicId} ist abgeschlossen. Von Ihrer Seite ist nichts mehr zu tun.`,
  completed: (facts) => `Der Kunde hat den Vorgang ${facts.publicId} abgeschlossen. Die Unterlagen können geprüft werden.`,
  bankDocument: (facts) => `In Ihrem Vorgang ${facts.publicId} liegt mindestens ein Dokument Ihrer Bank für Sie bereit.`,
  questionAsked: (facts) =>
    `Im Vorgang ${facts.publicId} hat der Kunde zu mindestens einem Dokument etwas gefragt. Die Frage steht beim Dokument.`,
  bankWrote: (facts) =>
    `In Ihrem Vorgang ${facts.publicId} hat Ihre Bank Ihnen zu mindestens einem Dokument geschrieben. Die Nachricht steht im Portal beim Dokument.`,
  problemReported: (facts) => `Im Vorgang ${facts.publicId} hat der Kunde zu mindestens einem Dokument Klärungsbedarf gemeldet.`,
};

const linkFor = (recipient: Recipient, enquiryId: string, { ownerId }: Facts, publicUrl: string): string =>
  recipient === 'customer'
    ? `${publicUrl}${fillPath(customerPaths.enquiry, { id: enquiryId })}`
    : `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.enquiry, { id: ownerId, enquiryId })}`;

const because = (reasons: readonly string[]): string =>
  reasons.length === 0
    ? ''
    : `\n\n${reasons.length === 1 ? 'Der Grund:' : 'Die Gründe:'}\n${reasons.map((text) => `– ${text}`).join('\n')}`;

export interface Letter {
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
    bankText(sender.texts, key, { greeting: to.greeting, bankName, title, publicId: facts.publicId });
  const paragraphs = [
    words('greeting'),
    ...told.map((kind) => `${sentences[kind](facts)}${kind === 'requestedAgain' ? because(reasons) : ''}`),
    `${recipient === 'customer' ? 'Hier geht es zu Ihrem Vorgang' : 'Zum Vorgang'}:\n${link}`,
    words('closing'),
  ];
  return {
    channel: 'email',
    to: to.email,
    subject: subjectOf(told, facts, words),
    text: paragraphs.join('\n\n'),
    links: [link],
    code: null,
  };
}

/** That somebody has to do something stands in the subject, whatever else the letter tells. */
function subjectOf(told: readonly NoticeKind[], facts: Facts, words: (key: BankTextKey) => string): string {
  const [first, ...others] = told;
  if (told.includes('requestedAgain')) return words('subjectRequestedAgain');
  if (told.includes('handedBack')) return words('subjectHandedBack');
  if (first === undefined || others.length > 0) return words('subjectNews');
  return isForAdvisers(first) ? subjectsForAdvisers[first](facts) : words(subjectKeys[first]);
}

const isForAdvisers = (kind: NoticeKind): kind is keyof typeof subjectsForAdvisers => kind in subjectsForAdvisers;
