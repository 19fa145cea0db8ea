import type { InstanceConfig } from '@portal/contracts/instance/config';
import {
  ACCESS_LINK_CODE_VALID_MINUTES,
  ACCESS_LINK_SESSION_MINUTES,
  ACCESS_LINK_VALID_HOURS,
} from '@portal/contracts/enquiries/accessLink';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { Message } from '@portal/platform/outbox/outbox';
import type { CustomerContact } from '@portal/services/customers/customersOffers';
import type { EnquiryState } from '../enquiry/enquiryState.ts';

interface Sender {
  readonly app: InstanceConfig['app'];
  readonly publicUrl: string;
}

/** The link opens the case for whoever has it: the letter says so, and nothing of what is in the case. */
export function accessLinkLetter(
  to: Pick<CustomerContact, 'email' | 'greeting' | 'mobile'>,
  { publicId }: Pick<EnquiryState, 'publicId'>,
  token: string,
  { app, publicUrl }: Sender,
): Message {
  const link = `${publicUrl}${customerPaths.login}?token=${token}`;
  const code = to.mobile === null ? '' : ' Beim Öffnen senden wir Ihnen zur Sicherheit einen Code per SMS.';
  return {
    channel: 'email',
    to: to.email,
    subject: `Vorgang ${publicId}: Ihr Direktzugang`,
    text: [
      `${to.greeting},`,
      `über diesen Link können Sie die angeforderten Unterlagen zu Ihrem Vorgang ${publicId} einreichen, ohne sich anzumelden:\n${link}`,
      `Der Link ist ${ACCESS_LINK_VALID_HOURS} Stunden gültig und kann nur einmal geöffnet werden; danach haben Sie ${ACCESS_LINK_SESSION_MINUTES} Minuten Zeit.${code} Geben Sie den Link bitte nicht weiter.`,
      'Ein neuer Direktzugang beendet diesen. Wenn Sie einen weiteren benötigen, wenden Sie sich bitte an Ihre Beraterin oder Ihren Berater.',
      `Mit freundlichen Grüßen\n${app.bankName}`,
    ].join('\n\n'),
    links: [link],
    code: null,
  };
}

export const accessLinkSms = (mobile: string, code: string, { app }: Pick<Sender, 'app'>): Message => ({
  channel: 'sms',
  to: mobile,
  subject: 'Code für den Direktzugang',
  text: `${code} ist Ihr Code für den Direktzugang zu ${app.title} der ${app.bankName}, gültig für ${ACCESS_LINK_CODE_VALID_MINUTES} Minuten. Geben Sie ihn nicht weiter.`,
  links: [],
  code,
});
