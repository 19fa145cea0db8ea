import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letter } from '@portal/platform/outbox/outbox';
import { mailHtml, type MailDesign } from './mailHtml.ts';

interface MailHeaders {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** ISO instant. */
  readonly date: string;
}

/** No line of a header begins another one. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The same at each try, and nothing of whom it is to. */
export const messageIdOf = (id: string, sender: string): string =>
  `<${createHash('sha256').update(`letter ${id}`).digest('hex').slice(0, 32)}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;

/** A letter as mail: the text as it is, and the same in the bank's look. */
export function buildMimeMessage({ id, message }: Letter, { from, to, date }: MailHeaders, look: MailDesign): Promise<Buffer> {
  const { subject, text, links } = message;
  return new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html: mailHtml({ subject: oneLine(subject), text, links }, look),
    messageId: messageIdOf(id, from.address),
    date: new Date(date),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': 'de' },
    encoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
    .compile()
    .build();
}
