import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { ADMIN_BASE } from '@portal/contracts/routes/adminPaths';
import { greetingOf } from '@portal/contracts/shared/salutation';
import type { AccessLetterFacts } from '@portal/platform/access/accessRealm';
import type { Message } from '@portal/platform/outbox/outbox';
import type { EmployeeMasterData } from '../employee/employeeState.ts';

export type SecondFactorEvent = Extract<
  EmployeeEvent,
  {
    readonly type:
      | `EmployeeSecondFactor${'SetUp' | 'Removed'}`
      | 'EmployeeAuthenticatorRemoved'
      | `EmployeePasskey${'Added' | 'Removed' | 'Refused'}`
      | `EmployeeRecoveryCode${'sRenewed' | 'Used'}`;
  }
>;

interface Words {
  readonly subject: string;
  readonly what: string;
}

function wordsOf(event: SecondFactorEvent): Words {
  switch (event.type) {
    case 'EmployeeSecondFactorSetUp':
      return {
        subject: 'Ihr zweiter Faktor wurde eingerichtet',
        what: 'für Ihren Zugang als Bank-Mitarbeiter wurde soeben ein zweiter Faktor eingerichtet. Ab jetzt melden Sie sich mit Ihrem Passwort und einem Code Ihrer App an. Eine frühere App und frühere Wiederherstellungscodes gelten nicht mehr.',
      };
    case 'EmployeeAuthenticatorRemoved':
      return {
        subject: 'Ihr zweiter Faktor: App entfernt',
        what: 'die Authenticator-App Ihres Zugangs als Bank-Mitarbeiter wurde soeben entfernt. Ihre Passkeys und Wiederherstellungscodes gelten weiter.',
      };
    case 'EmployeePasskeyAdded':
      return {
        subject: 'Ihr zweiter Faktor: Passkey hinzugefügt',
        what: `für Ihren Zugang als Bank-Mitarbeiter wurde soeben ein Passkey hinzugefügt: „${event.data.name}“. Mit ihm lässt sich die Anmeldung bestätigen.`,
      };
    case 'EmployeePasskeyRemoved':
      return {
        subject: 'Ihr zweiter Faktor: Passkey entfernt',
        what: 'ein Passkey Ihres Zugangs als Bank-Mitarbeiter wurde soeben entfernt. Was Sie sonst eingerichtet haben, gilt weiter.',
      };
    case 'EmployeePasskeyRefused':
      return {
        subject: 'Ihr zweiter Faktor: Passkey abgelehnt',
        what: 'ein Passkey Ihres Zugangs als Bank-Mitarbeiter wurde soeben abgelehnt: Sein Zähler ist zurückgegangen, wie es bei einer Kopie vorkommt. Bitte entfernen Sie ihn in Ihrem Profil, wenn Sie sich das nicht erklären können.',
      };
    case 'EmployeeRecoveryCodesRenewed':
      return {
        subject: 'Ihr zweiter Faktor hat neue Wiederherstellungscodes',
        what: 'für den zweiten Faktor Ihres Zugangs wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
      };
    case 'EmployeeRecoveryCodeUsed':
      return {
        subject: 'Ihr zweiter Faktor: Wiederherstellungscode verwendet',
        what: `zur Anmeldung bei Ihrem Zugang wurde soeben ein Wiederherstellungscode verwendet. ${leftText(event.data.codesLeft)}`,
      };
    case 'EmployeeSecondFactorRemoved':
      return removed[event.data.by];
  }
}

const removed: Readonly<Record<'owner' | 'administrator' | 'system', Words>> = {
  owner: {
    subject: 'Ihr zweiter Faktor wurde entfernt',
    what: 'der zweite Faktor Ihres Zugangs als Bank-Mitarbeiter wurde soeben entfernt. Zur Anmeldung genügt wieder Ihr Passwort.',
  },
  administrator: {
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    what: 'Ihre Administration hat den zweiten Faktor Ihres Zugangs soeben zurückgesetzt; alle Sitzungen sind beendet. Bitte melden Sie sich mit Ihrem Passwort an und richten Sie den zweiten Faktor neu ein.',
  },
  system: {
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    what: 'der zweite Faktor Ihres Zugangs wurde soeben auf dem Server zurückgesetzt, von der Betriebsführung Ihres Portals; alle Sitzungen sind beendet. Bitte melden Sie sich mit Ihrem Passwort an und richten Sie den zweiten Faktor neu ein.',
  },
};

const leftText = (codesLeft: number): string =>
  codesLeft === 0
    ? 'Es ist keiner mehr übrig: Bitte erstellen Sie im Profil neue.'
    : `Es ${codesLeft === 1 ? 'ist noch einer' : `sind noch ${codesLeft}`} übrig; neue erstellen Sie im Profil.`;

export function secondFactorLetter({ to, app, publicUrl }: AccessLetterFacts<EmployeeMasterData>, event: SecondFactorEvent): Message {
  const { subject, what } = wordsOf(event);
  const link = `${publicUrl}${ADMIN_BASE}/login`;
  return {
    channel: 'email',
    to: to.email,
    subject: `${app.title}: ${subject}`,
    text: [
      `${greetingOf(to)},`,
      what,
      `Waren Sie das nicht? Dann setzen Sie Ihr Passwort bitte sofort über „Passwort vergessen“ zurück und informieren Sie Ihre Administration:\n${link}`,
      `${app.title} der ${app.bankName}`,
    ].join('\n\n'),
    links: [link],
    code: null,
    notAfter: null,
  };
}
