import type { InstanceConfig } from '@portal/contracts/instance/config';
import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { createBankTextRenderer, createPlainTextMailMessage } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { MailContact } from '@portal/services/customers/customersOffers';
import { sanitizeDisbursementNameForMessage } from '../tan/sanitizeDisbursementNameForMessage.ts';
import { payoutLetterDefinitionsByKind, payoutLetterRecipientKindOf, type PayoutNotice } from './payoutLetterDefinitionsByKind.ts';

interface Facts {
  /** Of the project. */
  readonly id: string;
  readonly publicId: string;
  /** Empty in a letter about no request. */
  readonly requestName: string;
  /** Nothing of it is shown to the customer any more. */
  readonly isArchived: boolean;
}

function linkOf({ kind, disbursementId }: PayoutNotice, { id }: Facts, publicUrl: string): string {
  if (payoutLetterRecipientKindOf(kind) === 'adviser')
    return `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.disbursement, { id: disbursementId ?? '' })}`;
  return disbursementId === null
    ? `${publicUrl}${fillPath(customerPaths.financingProject, { id })}`
    : `${publicUrl}${fillPath(customerPaths.disbursement, { financingProjectId: id, disbursementId })}`;
}

/** Says that something happened and where to look: no amounts, no messages, no names of employees; of a changed account its masked number alone. */
export function composePayoutMessage(
  notice: PayoutNotice,
  facts: Facts,
  to: MailContact,
  sender: { readonly publicUrl: string } & Pick<InstanceConfig, 'app' | 'texts'>,
): MailOrSmsMessage {
  const { kind, hasMessage, account = '' } = notice;
  const { publicId } = facts;
  const request = sanitizeDisbursementNameForMessage(facts.requestName);
  const link = facts.isArchived ? undefined : linkOf(notice, facts, sender.publicUrl);
  const words = createBankTextRenderer(sender, { greeting: to.greeting, publicId, link: link ?? '', accounts: account, request });
  const toPortal = link === undefined ? [] : [...(hasMessage ? [words('textPayoutMessage')] : []), words('textToProject')];
  const texts = payoutLetterDefinitionsByKind[kind].words;
  const [subject, paragraphs] =
    typeof texts === 'string'
      ? [words(`subject${texts}`), [words(`text${texts}`), ...toPortal]]
      : [`Vorhaben ${publicId}: ${texts.subject}`, [texts.sentence(publicId), `Zum Auszahlungsantrag:\n${link ?? ''}`]];
  return createPlainTextMailMessage({
    to: to.email,
    subject,
    paragraphs: [words('greeting'), ...paragraphs, words('closing')],
    ...definedChanges({ link }),
  });
}
