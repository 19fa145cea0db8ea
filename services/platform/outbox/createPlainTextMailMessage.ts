import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { Placeholder } from '@portal/contracts/instance/texts/bankText';
import { renderBankText, type BankTextKey, type LetterName } from '@portal/contracts/instance/texts/bankTextDefinitions';
import type { MailOrSmsMessage } from './outbox.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Absolute; it stands in a paragraph. */
  readonly link?: string;
  readonly code?: string;
  readonly notAfter?: string | null;
}

/** Every e-mail of the portal is made here. */
export const createPlainTextMailMessage = ({ to, subject, paragraphs, link, code, notAfter = null }: Mail): MailOrSmsMessage => ({
  channel: 'email',
  to,
  subject,
  text: paragraphs.join('\n\n'),
  links: link === undefined ? [] : [link],
  code: code ?? null,
  notAfter,
});

type Values = Readonly<Partial<Record<Placeholder, string>>>;
type Sender = Pick<InstanceConfig, 'app' | 'texts'>;

/** Texts of letters as the bank says them, or else the usual ones, with what they name filled in. */
export const createBankTextRenderer =
  ({ app: { bankName, title }, texts }: Sender, values: Values) =>
  (key: BankTextKey): string =>
    renderBankText(texts, key, { bankName, title, ...values });

interface BankLetter extends Pick<Mail, 'code' | 'notAfter'> {
  readonly link: string;
  readonly values?: Values;
}

/** A letter to a customer, by the name of its texts: form of address, what it is about, closing. */
export function createCustomerLetter(
  name: LetterName,
  to: { readonly email: string; readonly greeting: string },
  sender: Sender,
  { values, ...rest }: BankLetter,
): MailOrSmsMessage {
  const words = createBankTextRenderer(sender, { ...values, greeting: to.greeting, link: rest.link });
  const paragraphs = [words('greeting'), words(`text${name}`), words('closing')];
  return createPlainTextMailMessage({ ...rest, to: to.email, subject: words(`subject${name}`), paragraphs });
}
