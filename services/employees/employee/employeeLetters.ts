import { ADMIN_BASE } from '@portal/contracts/routes/adminPaths';
import { greetingOf } from '@portal/contracts/shared/salutation';
import type { AccessLetterFacts } from '@portal/platform/access/accessRealm';
import type { Message } from '@portal/platform/outbox/outbox';
import type { EmployeeMasterData } from './employeeAggregate.ts';

type LetterFacts = AccessLetterFacts<EmployeeMasterData>;

export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}${ADMIN_BASE}/invite/${token}`;

export function passwordResetLetter({ to, app, publicUrl }: LetterFacts, code: string): Message {
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
  };
}
