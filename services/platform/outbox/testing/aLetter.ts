import type { MailOrSmsMessage } from '../outbox.ts';

export const aLetter = (to: string, subject: string): MailOrSmsMessage => ({
  channel: 'email',
  to,
  subject,
  text: 'Guten Tag',
  links: [],
  code: null,
  notAfter: null,
});
