import type { InstanceConfig } from '@portal/contracts/instance/config';
import { bankText, type BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import { ACCESS_LINK_CODE_VALID_MINUTES } from '@portal/contracts/enquiries/accessLink';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { Message } from '@portal/platform/outbox/outbox';
import { smsMessage } from '@portal/platform/outbox/smsMessage';
import type { CustomerContact } from '@portal/services/customers/customersOffers';
import type { EnquiryState } from '../enquiry/enquiryState.ts';

interface Sender extends Pick<InstanceConfig, 'app' | 'texts'> {
  readonly publicUrl: string;
}

/** The link opens the case for whoever has it: the letter says so, and nothing of what is in the case. */
export function accessLinkLetter(
  to: Pick<CustomerContact, 'email' | 'greeting' | 'mobile'>,
  { publicId }: Pick<EnquiryState, 'publicId'>,
  { token, validUntil }: { readonly token: string; readonly validUntil: string },
  { app: { bankName, title }, texts, publicUrl }: Sender,
): Message {
  const link = `${publicUrl}${customerPaths.login}?token=${token}`;
  const codeNote = to.mobile === null ? '' : 'Beim Öffnen senden wir Ihnen zur Sicherheit einen Code per SMS.';
  const words = (key: BankTextKey): string => bankText(texts, key, { greeting: to.greeting, bankName, title, publicId, link, codeNote });
  return {
    channel: 'email',
    to: to.email,
    subject: words('subjectAccessLink'),
    text: [words('greeting'), words('textAccessLink'), words('closing')].join('\n\n'),
    links: [link],
    code: null,
    notAfter: validUntil,
  };
}

export const accessLinkSms = (
  mobile: string,
  { code, validUntil }: { readonly code: string; readonly validUntil: string },
  { app }: Pick<Sender, 'app'>,
): Message =>
  smsMessage({
    to: mobile,
    subject: 'Code für den Direktzugang',
    text: `${code} ist Ihr Code für den Direktzugang zu ${app.title} der ${app.bankName}, gültig für ${ACCESS_LINK_CODE_VALID_MINUTES} Minuten. Geben Sie ihn nicht weiter.`,
    code,
    notAfter: validUntil,
  });
