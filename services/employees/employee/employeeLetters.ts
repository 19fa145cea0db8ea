import { ADMIN_BASE } from '@portal/contracts/routes/adminPaths';
import { formatDay } from '@portal/contracts/shared/time/dates';
import { greetingOf } from '@portal/contracts/shared/salutation';
import type { AccessLetterFacts } from '@portal/platform/access/accessRealm';
import type { Message } from '@portal/platform/outbox/outbox';
import type { EmployeeMasterData } from './employeeState.ts';

type Addressee = Omit<EmployeeMasterData, 'roles'>;
type LetterFacts = AccessLetterFacts<Addressee>;

export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}${ADMIN_BASE}/invite/${token}`;

export function invitationLetter({ to, app, publicUrl }: LetterFacts, code: string, expiresAt: string): Message {
  const link = invitationLink(publicUrl, code);
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Ihre Einladung als Bank-Mitarbeiter`,
    text: [
      `${greetingOf(to)},`,
      `für Sie wurde ein Zugang als Bank-Mitarbeiter zu ${app.title} der ${app.bankName} angelegt. Bitte legen Sie über diesen Link Ihr Passwort fest:\n${link}`,
      `Der Link ist bis zum ${formatDay(expiresAt)} gültig und kann nur einmal verwendet werden. Geben Sie ihn bitte nicht weiter.`,
      `${app.title} der ${app.bankName}`,
    ].join('\n\n'),
    links: [link],
    code,
    notAfter: expiresAt,
  };
}

/** To the new address, which is the employee's only once it is confirmed. */
export function emailChangeLetter({ to, app, publicUrl }: LetterFacts, code: string, validUntil: string): Message {
  const link = `${publicUrl}${ADMIN_BASE}/confirm-email/${code}`;
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Bitte bestätigen Sie Ihre neue E-Mail-Adresse`,
    text: [
      `${greetingOf(to)},`,
      `für Ihren Zugang als Bank-Mitarbeiter wurde diese E-Mail-Adresse angegeben. Bitte bestätigen Sie sie über diesen Link; danach melden Sie sich mit ihr an:\n${link}`,
      'Der Link ist 24 Stunden gültig und kann nur einmal verwendet werden. Wenn Sie die Änderung nicht veranlasst haben, können Sie diese Nachricht ignorieren.',
      `${app.title} der ${app.bankName}`,
    ].join('\n\n'),
    links: [link],
    code,
    notAfter: validUntil,
  };
}

/** To the former address. It does not name the new one: whoever reads here may be somebody else by now. */
export function emailChangedLetter({ to, app }: LetterFacts): Message {
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Ihre E-Mail-Adresse wurde geändert`,
    text: [
      `${greetingOf(to)},`,
      'die E-Mail-Adresse Ihres Zugangs als Bank-Mitarbeiter wurde soeben geändert. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden.',
      'Waren Sie das nicht? Dann informieren Sie bitte sofort Ihre Administration.',
      `${app.title} der ${app.bankName}`,
    ].join('\n\n'),
    links: [],
    code: null,
    notAfter: null,
  };
}

export function passwordResetLetter({ to, app, publicUrl }: LetterFacts, code: string, validUntil: string): Message {
  const link = `${publicUrl}${ADMIN_BASE}/reset-password/${code}`;
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Passwort zurücksetzen`,
    text: [
      `${greetingOf(to)},`,
      `für Ihren Zugang als Bank-Mitarbeiter wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n${link}`,
      'Der Link ist 60 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr bisheriges Passwort bleibt gültig.',
      `${app.title} der ${app.bankName}`,
    ].join('\n\n'),
    links: [link],
    code,
    notAfter: validUntil,
  };
}

export function passwordChangedLetter({ to, app, publicUrl }: LetterFacts): Message {
  const link = `${publicUrl}${ADMIN_BASE}/login`;
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: Ihr Passwort wurde geändert`,
    text: [
      `${greetingOf(to)},`,
      'das Passwort Ihres Zugangs als Bank-Mitarbeiter wurde soeben geändert.',
      `Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Administration:\n${link}`,
      `${app.title} der ${app.bankName}`,
    ].join('\n\n'),
    links: [link],
    code: null,
    notAfter: null,
  };
}
