import { formatDay } from '@portal/contracts/shared/dates';
import { greetingOf } from '@portal/contracts/shared/salutation';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { AccessLetterFacts } from '@portal/platform/access/accessRealm';
import type { Message } from '@portal/platform/outbox/outbox';
import type { CustomerMasterData } from './customerAggregate.ts';

/** The letters to customers about their access. Pure: data in, letter out. */
export type LetterFacts = AccessLetterFacts<CustomerMasterData>;

const closing = (app: InstanceConfig['app']): string => `Mit freundlichen Grüßen\n${app.bankName}`;
const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');

export function invitationLetter({ to, app, publicUrl }: LetterFacts, code: string, expiresAt: string): Message {
  const link = `${publicUrl}/invite/${code}`;
  return {
    channel: 'email',
    to: to.email,
    subject: `Ihre Einladung zu ${app.title} der ${app.bankName}`,
    text: lines(
      `${greetingOf(to)},`,
      `wir laden Sie ein, Unterlagen künftig sicher und bequem über ${app.title} mit uns auszutauschen.`,
      `Bitte registrieren Sie sich über diesen Link und legen Sie Ihr Passwort fest:\n${link}`,
      `Der Link ist bis zum ${formatDay(expiresAt)} gültig und kann nur einmal verwendet werden. Geben Sie ihn bitte nicht weiter.`,
      closing(app),
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

export function passwordResetLetter({ to, app, publicUrl }: LetterFacts, code: string): Message {
  const link = `${publicUrl}/reset-password/${code}`;
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Passwort zurücksetzen`,
    text: lines(
      `${greetingOf(to)},`,
      `für Ihren Zugang wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n${link}`,
      'Der Link ist 60 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr bisheriges Passwort bleibt gültig.',
      closing(app),
    ),
    links: [link],
    code,
  };
}

export function passwordChangedLetter({ to, app, publicUrl }: LetterFacts): Message {
  const link = `${publicUrl}/login`;
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Ihr Passwort wurde geändert`,
    text: lines(
      `${greetingOf(to)},`,
      `das Passwort Ihres Zugangs wurde soeben geändert.`,
      `Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Beraterin oder Ihren Berater:\n${link}`,
      closing(app),
    ),
    links: [link],
    code: null,
  };
}
