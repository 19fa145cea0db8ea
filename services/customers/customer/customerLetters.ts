import { formatDay } from '@portal/contracts/shared/time/dates';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { bankText, type BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import type { CustomisedLetterFacts } from '@portal/platform/access/accessRealm';
import type { Message } from '@portal/platform/outbox/outbox';
import { smsMessage } from '@portal/platform/outbox/smsMessage';
import type { CustomerMasterData } from './customerState.ts';

/** The letters to customers about their access. Pure: data in, letter out. */
export type LetterFacts = CustomisedLetterFacts<CustomerMasterData>;

/** Texts of letters as the bank says them, or else the usual ones, with what they name filled in. */
export function wordsOf(
  { to, app, texts }: Pick<LetterFacts, 'to' | 'app' | 'texts'>,
  filled: { readonly link?: string; readonly validUntil?: string; readonly codeNote?: string } = {},
): (key: BankTextKey) => string {
  const values = { greeting: greetingOf(to), bankName: app.bankName, title: app.title, ...filled };
  return (key) => bankText(texts, key, values);
}

interface LetterContents {
  readonly link: string;
  readonly code: string | null;
  readonly notAfter: string | null;
  /** Says that a code will be asked for. */
  readonly codeNote?: string;
}

/** A letter in the bank's words, or else in the usual ones: form of address, what it is about, closing. */
export function letterInWords(
  facts: Pick<LetterFacts, 'to' | 'app' | 'texts'>,
  keys: { readonly subject: BankTextKey; readonly text: BankTextKey },
  { link, code, notAfter, codeNote = '' }: LetterContents,
): Message {
  const words = wordsOf(facts, { link, codeNote, ...(notAfter === null ? {} : { validUntil: formatDay(notAfter) }) });
  return {
    channel: 'email',
    to: facts.to.email,
    subject: words(keys.subject),
    text: [words('greeting'), words(keys.text), words('closing')].join('\n\n'),
    links: [link],
    code,
    notAfter,
  };
}

export const invitationLetter = ({ publicUrl, ...facts }: LetterFacts, code: string, expiresAt: string): Message =>
  letterInWords(
    facts,
    { subject: 'subjectInvitation', text: 'textInvitation' },
    { link: `${publicUrl}/invite/${code}`, code, notAfter: expiresAt },
  );

export function activationSms({ app }: Pick<LetterFacts, 'app'>, mobile: string, code: string, notAfter: string): Message {
  return smsMessage({
    to: mobile,
    subject: 'Aktivierungscode',
    text: `${code} ist Ihr Aktivierungscode für ${app.title} der ${app.bankName}, gültig für 30 Minuten. Geben Sie ihn nicht weiter.`,
    code,
    notAfter,
  });
}

export const passwordResetLetter = ({ publicUrl, ...facts }: LetterFacts, code: string, validUntil: string): Message =>
  letterInWords(
    facts,
    { subject: 'subjectPasswordReset', text: 'textPasswordReset' },
    { link: `${publicUrl}/reset-password/${code}`, code, notAfter: validUntil },
  );

export const passwordChangedLetter = ({ publicUrl, ...facts }: LetterFacts): Message =>
  letterInWords(
    facts,
    { subject: 'subjectPasswordChanged', text: 'textPasswordChanged' },
    { link: `${publicUrl}/login`, code: null, notAfter: null },
  );
