import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { createLetterRecipientAndBranding } from '@portal/platform/access/accessLetters';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createLetterPolicy } from '@portal/platform/outbox/createLetterPolicy';
import type { Policy } from '@portal/platform/policies/policy';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { employeeSecurityChangeLetter } from '../employee/employeeLetters.ts';
import type { EmployeesServices } from '../employeesServices.ts';

interface Words {
  readonly subject: string;
  /** May name `{name}` of the passkey and `{codesLeft}`. */
  readonly what: string;
}

/** What is said of each event; of the end of the second factor, by who has ended it. */
const letters = {
  EmployeeSecondFactorSetUp: {
    subject: 'Ihr zweiter Faktor wurde eingerichtet',
    what: 'für Ihren Zugang als Bank-Mitarbeiter wurde soeben ein zweiter Faktor eingerichtet. Ab jetzt melden Sie sich mit Ihrem Passwort und einem Code Ihrer App an. Eine frühere App und frühere Wiederherstellungscodes gelten nicht mehr.',
  },
  EmployeeAuthenticatorRemoved: {
    subject: 'Ihr zweiter Faktor: App entfernt',
    what: 'die Authenticator-App Ihres Zugangs als Bank-Mitarbeiter wurde soeben entfernt. Ihre Passkeys und Wiederherstellungscodes gelten weiter.',
  },
  EmployeePasskeyAdded: {
    subject: 'Ihr zweiter Faktor: Passkey hinzugefügt',
    what: 'für Ihren Zugang als Bank-Mitarbeiter wurde soeben ein Passkey hinzugefügt: „{name}“. Mit ihm lässt sich die Anmeldung bestätigen.',
  },
  EmployeePasskeyRemoved: {
    subject: 'Ihr zweiter Faktor: Passkey entfernt',
    what: 'ein Passkey Ihres Zugangs als Bank-Mitarbeiter wurde soeben entfernt. Was Sie sonst eingerichtet haben, gilt weiter.',
  },
  EmployeePasskeyRefused: {
    subject: 'Ihr zweiter Faktor: Passkey abgelehnt',
    what: 'ein Passkey Ihres Zugangs als Bank-Mitarbeiter wurde soeben abgelehnt: Sein Zähler ist zurückgegangen, wie es bei einer Kopie vorkommt. Bitte entfernen Sie ihn in Ihrem Profil, wenn Sie sich das nicht erklären können.',
  },
  EmployeeRecoveryCodesRenewed: {
    subject: 'Ihr zweiter Faktor hat neue Wiederherstellungscodes',
    what: 'für den zweiten Faktor Ihres Zugangs wurden soeben neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  },
  EmployeeRecoveryCodeUsed: {
    subject: 'Ihr zweiter Faktor: Wiederherstellungscode verwendet',
    what: 'zur Anmeldung bei Ihrem Zugang wurde soeben ein Wiederherstellungscode verwendet. {codesLeft}',
  },
  EmployeeSecondFactorRemoved: {
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
  },
} as const satisfies { readonly [Type in EmployeeEvent['type']]?: Words | Readonly<Record<'owner' | 'administrator' | 'system', Words>> };

type SecondFactorEvent = Extract<EmployeeEvent, { readonly type: keyof typeof letters }>;
export const secondFactorEventTypes = Object.keys(letters);

const leftText = (codesLeft: number): string =>
  codesLeft === 0
    ? 'Es ist keiner mehr übrig: Bitte erstellen Sie im Profil neue.'
    : `Es ${codesLeft === 1 ? 'ist noch einer' : `sind noch ${codesLeft}`} übrig; neue erstellen Sie im Profil.`;

function wordsOf(event: SecondFactorEvent): Words {
  const { subject, what }: Words = event.type === 'EmployeeSecondFactorRemoved' ? letters[event.type][event.data.by] : letters[event.type];
  if (event.type === 'EmployeePasskeyAdded') return { subject, what: what.replace('{name}', () => event.data.name) };
  return event.type === 'EmployeeRecoveryCodeUsed'
    ? { subject, what: what.replace('{codesLeft}', leftText(event.data.codesLeft)) }
    : { subject, what };
}

/** Tells the owner of each change. The letter carries no secret: it follows the log. */
export const secondFactorNoticePolicy = ({ commands, ...services }: EmployeesServices): Policy =>
  createLetterPolicy(
    {
      name: 'employee-second-factor-notice',
      events: secondFactorEventTypes,
      kind: 'second-factor',
      followsAddress: true,
      async letterOf(event) {
        const to = (await commands.load(employeeAggregate, idOfStream(event.envelope.stream))).state.master;
        return (
          to &&
          employeeSecurityChangeLetter(createLetterRecipientAndBranding(to, services), wordsOf(event as RecordedEvent<SecondFactorEvent>))
        );
      },
    },
    services,
  );
