import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankText } from '@portal/contracts/instance/texts/bankTexts';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Message } from '@portal/platform/outbox/outbox';
import type { Contact } from '../payoutsServices.ts';
import { recipientOf, type Notice, type NoticeKind } from './payoutNotice.ts';

interface Facts {
  /** Of the project. */
  readonly id: string;
  readonly publicId: string;
}

const subjects: Readonly<Record<NoticeKind, string>> = {
  approved: 'Ihr Auszahlungsantrag ist genehmigt',
  rejected: 'Ihr Auszahlungsantrag wurde abgelehnt',
  inquired: 'Rückfrage zu Ihrem Auszahlungsantrag',
  paid: 'Ihre Auszahlung ist unterwegs',
  reminded: 'Ihr Auszahlungsantrag ist noch nicht übermittelt',
  released: 'Ein Entwurf eines Auszahlungsantrags wurde aufgelöst',
  aborted: 'Ihr Vorhaben wurde beendet',
  submitted: 'Auszahlungsantrag eingegangen',
  resubmitted: 'Auszahlungsantrag nach Rückfrage erneut eingegangen',
};

const sentences: Readonly<Record<NoticeKind, (publicId: string) => string>> = {
  approved: (publicId) =>
    `Ihre Bank hat einen Auszahlungsantrag zu Ihrem Vorhaben ${publicId} genehmigt. Der Betrag wird in Kürze ausgezahlt.`,
  rejected: (publicId) =>
    `Ihre Bank hat einen Auszahlungsantrag zu Ihrem Vorhaben ${publicId} abgelehnt. Der Betrag steht Ihnen wieder zur Verfügung.`,
  inquired: (publicId) =>
    `Zu einem Auszahlungsantrag Ihres Vorhabens ${publicId} hat Ihre Bank eine Rückfrage. Bitte ergänzen Sie den Antrag und übermitteln Sie ihn erneut.`,
  paid: (publicId) => `Der Betrag eines Auszahlungsantrags zu Ihrem Vorhaben ${publicId} wurde ausgezahlt.`,
  reminded: (publicId) =>
    `Zu Ihrem Vorhaben ${publicId} gibt es einen Auszahlungsantrag, den Sie noch nicht übermittelt haben. Bitte schließen Sie ihn ab oder löschen Sie ihn; solange er offen ist, hält er den Betrag zurück.`,
  released: (publicId) =>
    `Ein Auszahlungsantrag zu Ihrem Vorhaben ${publicId} wurde lange nicht bearbeitet und ist deshalb aufgelöst. Der Betrag steht Ihnen wieder zur Verfügung; Sie können jederzeit einen neuen Antrag anlegen.`,
  aborted: (publicId) => `Ihre Bank hat Ihr Vorhaben ${publicId} beendet. Auszahlungen sind dazu nicht mehr möglich.`,
  submitted: (publicId) => `Zum Vorhaben ${publicId} hat der Kunde einen Auszahlungsantrag übermittelt. Er kann geprüft werden.`,
  resubmitted: (publicId) =>
    `Zum Vorhaben ${publicId} hat der Kunde nach Ihrer Rückfrage einen Auszahlungsantrag erneut übermittelt. Er kann geprüft werden.`,
};

const MESSAGE_HINT = 'Ihre Bank hat Ihnen dazu eine Nachricht geschrieben. Sie steht im Portal.';

function linkOf({ kind, disbursementId }: Notice, { id }: Facts, publicUrl: string): string {
  if (recipientOf(kind) === 'adviser') return `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.disbursement, { id: disbursementId ?? '' })}`;
  return disbursementId === null
    ? `${publicUrl}${fillPath(customerPaths.financingProject, { id })}`
    : `${publicUrl}${fillPath(customerPaths.disbursement, { financingProjectId: id, disbursementId })}`;
}

/** Says that something happened and where to look: no amounts, no accounts, no messages, no names of employees. */
export function payoutLetter(
  notice: Notice,
  facts: Facts,
  to: Contact,
  sender: { readonly publicUrl: string } & Pick<InstanceConfig, 'app' | 'texts'>,
): Message {
  const { kind, hasMessage } = notice;
  const { bankName, title } = sender.app;
  const words = (key: 'greeting' | 'closing'): string => bankText(sender.texts, key, { greeting: to.greeting, bankName, title });
  const link = linkOf(notice, facts, sender.publicUrl);
  const isForCustomer = recipientOf(kind) === 'customer';
  return {
    channel: 'email',
    to: to.email,
    subject: `Vorhaben ${facts.publicId}: ${subjects[kind]}`,
    text: [
      words('greeting'),
      sentences[kind](facts.publicId),
      ...(isForCustomer && hasMessage ? [MESSAGE_HINT] : []),
      `${isForCustomer ? 'Hier geht es zu Ihrem Vorhaben' : 'Zum Auszahlungsantrag'}:\n${link}`,
      words('closing'),
    ].join('\n\n'),
    links: [link],
    code: null,
  };
}
