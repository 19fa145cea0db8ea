import { formatDay } from '@portal/contracts/shared/dates';
import { greetingOf } from '@portal/contracts/shared/salutation';
import { bankText, type BankTextKey } from '@portal/contracts/instance/texts/bankTexts';
import type { CustomisedLetterFacts } from '@portal/platform/access/accessRealm';
import type { Message } from '@portal/platform/outbox/outbox';
import type { CustomerMasterData } from './customerAggregate.ts';

/** The letters to customers about their access. Pure: data in, letter out. */
export type LetterFacts = CustomisedLetterFacts<CustomerMasterData>;

/** What the bank may say in its own words. */
export function wordsOf({ to, app, texts }: Pick<LetterFacts, 'to' | 'app' | 'texts'>): (key: BankTextKey) => string {
  const values = { greeting: greetingOf(to), bankName: app.bankName, title: app.title };
  return (key) => bankText(texts, key, values);
}
const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export function invitationLetter({ publicUrl, ...facts }: LetterFacts, code: string, expiresAt: string): Message {
  const words = wordsOf(facts);
  const link = `${publicUrl}/invite/${code}`;
  return {
    channel: 'email',
    to: facts.to.email,
    subject: words('subjectInvitation'),
    text: lines(
      words('greeting'),
      `wir laden Sie ein, Unterlagen künftig sicher und bequem über ${facts.app.title} mit uns auszutauschen.`,
      `Bitte registrieren Sie sich über diesen Link und legen Sie Ihr Passwort fest:\n${link}`,
      `Der Link ist bis zum ${formatDay(expiresAt)} gültig und kann nur einmal verwendet werden. Geben Sie ihn bitte nicht weiter.`,
      words('closing'),
    ),
    links: [link],
    code,
  };
}

export function activationSms({ app }: Pick<LetterFacts, 'app'>, mobile: string, code: string): Message {
  return {
    channel: 'sms',
    to: mobile,
    subject: 'Aktivierungscode',
    text: `${code} ist Ihr Aktivierungscode für ${app.title} der ${app.bankName}, gültig für 30 Minuten. Geben Sie ihn nicht weiter.`,
    links: [],
    code,
  };
}

export function passwordResetLetter({ publicUrl, ...facts }: LetterFacts, code: string): Message {
  const words = wordsOf(facts);
  const link = `${publicUrl}/reset-password/${code}`;
  return {
    channel: 'email',
    to: facts.to.email,
    subject: words('subjectPasswordReset'),
    text: lines(
      words('greeting'),
      `für Ihren Zugang wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n${link}`,
      'Der Link ist 60 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr bisheriges Passwort bleibt gültig.',
      words('closing'),
    ),
    links: [link],
    code,
  };
}

export function passwordChangedLetter({ publicUrl, ...facts }: LetterFacts): Message {
  const words = wordsOf(facts);
  const link = `${publicUrl}/login`;
  return {
    channel: 'email',
    to: facts.to.email,
    subject: words('subjectPasswordChanged'),
    text: lines(
      words('greeting'),
      `das Passwort Ihres Zugangs wurde soeben geändert.`,
      `Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Beraterin oder Ihren Berater:\n${link}`,
      words('closing'),
    ),
    links: [link],
    code: null,
  };
}
