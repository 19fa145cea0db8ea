import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankText, type BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Message } from '@portal/platform/outbox/outbox';
import type { Contact } from '../payoutsServices.ts';
import { shownName } from '../tan/shownName.ts';
import { recipientOf, type Notice, type NoticeKind } from './payoutNotice.ts';

interface Facts {
  /** Of the project. */
  readonly id: string;
  readonly publicId: string;
  /** Empty in a letter about no request. */
  readonly requestName: string;
}

/** To the adviser a letter is in the portal's words, to the customer in the bank's. */
const textsForAdvisers = {
  submitted: {
    subject: 'Auszahlungsantrag eingegangen',
    sentence: (publicId) => `Ihr Kunde hat zum Vorhaben ${publicId} einen Auszahlungsantrag übermittelt. Er kann geprüft werden.`,
  },
  resubmitted: {
    subject: 'Auszahlungsantrag nach Rückfrage erneut eingegangen',
    sentence: (publicId) =>
      `Ihr Kunde hat zum Vorhaben ${publicId} nach Ihrer Rückfrage einen Auszahlungsantrag erneut übermittelt. Er kann geprüft werden.`,
  },
} as const satisfies Partial<Record<NoticeKind, { readonly subject: string; readonly sentence: (publicId: string) => string }>>;
type KindForAdvisers = keyof typeof textsForAdvisers;
const isForAdvisers = (kind: NoticeKind): kind is KindForAdvisers => kind in textsForAdvisers;

const textsForCustomers = {
  activated: { subject: 'subjectProjectActivated', sentence: 'textProjectActivated' },
  approved: { subject: 'subjectPayoutApproved', sentence: 'textPayoutApproved' },
  rejected: { subject: 'subjectPayoutRejected', sentence: 'textPayoutRejected' },
  inquired: { subject: 'subjectPayoutInquired', sentence: 'textPayoutInquired' },
  withdrawn: { subject: 'subjectPayoutWithdrawn', sentence: 'textPayoutWithdrawn' },
  returned: { subject: 'subjectPayoutReturned', sentence: 'textPayoutReturned' },
  accountChanged: { subject: 'subjectPayoutAccountChanged', sentence: 'textPayoutAccountChanged' },
  paid: { subject: 'subjectPayoutPaid', sentence: 'textPayoutPaid' },
  reminded: { subject: 'subjectPayoutReminded', sentence: 'textPayoutReminded' },
  released: { subject: 'subjectPayoutReleased', sentence: 'textPayoutReleased' },
  aborted: { subject: 'subjectProjectAborted', sentence: 'textProjectAborted' },
} as const satisfies Readonly<Record<Exclude<NoticeKind, KindForAdvisers>, Readonly<Record<'subject' | 'sentence', BankTextKey>>>>;

function linkOf({ kind, disbursementId }: Notice, { id }: Facts, publicUrl: string): string {
  if (recipientOf(kind) === 'adviser') return `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.disbursement, { id: disbursementId ?? '' })}`;
  return disbursementId === null
    ? `${publicUrl}${fillPath(customerPaths.financingProject, { id })}`
    : `${publicUrl}${fillPath(customerPaths.disbursement, { financingProjectId: id, disbursementId })}`;
}

/** Says that something happened and where to look: no amounts, no messages, no names of employees; of a changed account its masked number alone. */
export function payoutLetter(
  notice: Notice,
  facts: Facts,
  to: Contact,
  sender: { readonly publicUrl: string } & Pick<InstanceConfig, 'app' | 'texts'>,
): Message {
  const { kind, hasMessage, account = '' } = notice;
  const { bankName, title } = sender.app;
  const { publicId } = facts;
  const request = shownName(facts.requestName);
  const link = linkOf(notice, facts, sender.publicUrl);
  const words = (key: BankTextKey): string =>
    bankText(sender.texts, key, { greeting: to.greeting, bankName, title, publicId, link, accounts: account, request });
  const [subject, paragraphs] = isForAdvisers(kind)
    ? [
        `Vorhaben ${publicId}: ${textsForAdvisers[kind].subject}`,
        [textsForAdvisers[kind].sentence(publicId), `Zum Auszahlungsantrag:\n${link}`],
      ]
    : [
        words(textsForCustomers[kind].subject),
        [words(textsForCustomers[kind].sentence), ...(hasMessage ? [words('textPayoutMessage')] : []), words('textToProject')],
      ];
  return {
    channel: 'email',
    to: to.email,
    subject,
    text: [words('greeting'), ...paragraphs, words('closing')].join('\n\n'),
    links: [link],
    code: null,
    notAfter: null,
  };
}
