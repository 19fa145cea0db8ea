import { ADMIN_BASE, adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatDay } from '@portal/contracts/shared/time/dates';
import { greetingOf } from '@portal/contracts/shared/salutation';
import type { LetterRecipientAndBranding } from '@portal/platform/access/accessRealm';
import { createPlainTextMailMessage } from '@portal/platform/outbox/createPlainTextMailMessage';
import type { MailOrSmsMessage } from '@portal/platform/outbox/outbox';
import type { EmployeeMasterData } from './employeeState.ts';

type Facts = LetterRecipientAndBranding<Omit<EmployeeMasterData, 'roles'>>;

interface LetterContents {
  readonly subject: string;
  /** Between the form of address and the closing. */
  readonly paragraphs: readonly string[];
  readonly link?: string;
  readonly code?: string;
  readonly notAfter?: string;
}

/** The letters to employees about their access, in the portal's words. */
const employeeLetter = ({ to, app }: Facts, { subject, paragraphs, ...rest }: LetterContents): MailOrSmsMessage =>
  createPlainTextMailMessage({
    ...rest,
    to: to.email,
    subject: `${app.title}: ${subject}`,
    paragraphs: [`${greetingOf(to)},`, ...paragraphs, `${app.title} der ${app.bankName}`],
  });

export const employeeInvitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${ADMIN_BASE}${fillPath(adminPaths.invite, { invitationCode: token })}`;

export function employeeInvitationLetter(facts: Facts, code: string, validUntil: string): MailOrSmsMessage {
  const { app, publicUrl } = facts;
  const link = employeeInvitationLink(publicUrl, code);
  return employeeLetter(facts, {
    subject: 'Ihre Einladung als Bank-Mitarbeiter',
    paragraphs: [
      `für Sie wurde ein Zugang als Bank-Mitarbeiter zu ${app.title} der ${app.bankName} angelegt. Bitte legen Sie über diesen Link Ihr Passwort fest:\n${link}`,
      `Der Link ist bis zum ${formatDay(validUntil)} gültig und kann nur einmal verwendet werden. Geben Sie ihn bitte nicht weiter.`,
    ],
    link,
    code,
    notAfter: validUntil,
  });
}

/** To the new address, which is the employee's only once it is confirmed. */
export function newEmailConfirmationLetter(facts: Facts, code: string, validUntil: string): MailOrSmsMessage {
  const link = `${facts.publicUrl}${ADMIN_BASE}${fillPath(adminPaths.confirmEmail, { code })}`;
  return employeeLetter(facts, {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `für Ihren Zugang als Bank-Mitarbeiter wurde diese E-Mail-Adresse angegeben. Bitte bestätigen Sie sie über diesen Link; danach melden Sie sich mit ihr an:\n${link}`,
      'Der Link ist 24 Stunden gültig und kann nur einmal verwendet werden. Wenn Sie die Änderung nicht veranlasst haben, können Sie diese Nachricht ignorieren.',
    ],
    link,
    code,
    notAfter: validUntil,
  });
}

/** To the address that counts until the new one is confirmed. It does not name that one, which may be a stranger's. */
export const emailChangeRequestedLetter = (facts: Facts): MailOrSmsMessage =>
  employeeSecurityChangeLetter(facts, {
    subject: 'Änderung Ihrer E-Mail-Adresse angefordert',
    what: 'für Ihren Zugang als Bank-Mitarbeiter wurde soeben eine andere E-Mail-Adresse angegeben. Sie gilt erst, wenn sie über den Link in der Nachricht an die neue Adresse bestätigt ist; bis dahin melden Sie sich mit der bisherigen an.',
  });

/** To the former address. It does not name the new one: whoever reads here may be somebody else by now. */
export const emailChangedLetter = (facts: Facts): MailOrSmsMessage =>
  employeeLetter(facts, {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'die E-Mail-Adresse Ihres Zugangs als Bank-Mitarbeiter wurde soeben geändert. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden.',
      'Waren Sie das nicht? Dann informieren Sie bitte sofort Ihre Administration.',
    ],
  });

export function employeePasswordResetLetter(facts: Facts, code: string, validUntil: string): MailOrSmsMessage {
  const link = `${facts.publicUrl}${ADMIN_BASE}${fillPath(adminPaths.resetPassword, { passwordResetCode: code })}`;
  return employeeLetter(facts, {
    subject: 'Passwort zurücksetzen',
    paragraphs: [
      `für Ihren Zugang als Bank-Mitarbeiter wurde ein neues Passwort angefordert. Über diesen Link können Sie es festlegen:\n${link}`,
      'Der Link ist 60 Minuten gültig und kann nur einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese Nachricht ignorieren: Ihr bisheriges Passwort bleibt gültig.',
    ],
    link,
    code,
    notAfter: validUntil,
  });
}

/** Of a change that only the owner may have made. */
export function employeeSecurityChangeLetter(
  facts: Facts,
  { subject, what }: { readonly subject: string; readonly what: string },
): MailOrSmsMessage {
  const link = `${facts.publicUrl}${ADMIN_BASE}${adminPaths.login}`;
  return employeeLetter(facts, {
    subject,
    paragraphs: [
      what,
      `Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Administration:\n${link}`,
    ],
    link,
  });
}

export const employeePasswordChangedLetter = (facts: Facts): MailOrSmsMessage =>
  employeeSecurityChangeLetter(facts, {
    subject: 'Ihr Passwort wurde geändert',
    what: 'das Passwort Ihres Zugangs als Bank-Mitarbeiter wurde soeben geändert.',
  });

export const employeeUnknownDeviceLetter = (facts: Facts): MailOrSmsMessage =>
  employeeSecurityChangeLetter(facts, {
    subject: 'Anmeldung von einem neuen Gerät',
    what: 'bei Ihrem Zugang als Bank-Mitarbeiter wurde soeben Ihr Passwort richtig eingegeben, auf einem Gerät und in einem Netz, die wir von Ihnen noch nicht kennen. Waren Sie das selbst, ist nichts zu tun.',
  });
