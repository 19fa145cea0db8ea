import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { countWithNoun } from '../countWithNoun.ts';
import { quotedNamesWithOverflowCount } from '../quotedNamesWithOverflowCount.ts';

/** Texts of the customer screens. */
export const customersTexts = {
  number: customerFieldDefinitions.customerNumber.label,
  numberLong: 'Kunden- bzw. Personennummer',
  email: customerFieldDefinitions.email.label,
  customer: 'Kunde',
  adviser: customerFieldDefinitions.adviserId.label,
  activatedAt: 'Aktiviert am',
  createdAt: 'Angelegt am',
  status: 'Status',
  salutation: customerFieldDefinitions.salutation.label,
  choose: 'Bitte wählen',
  isProf: customerFieldDefinitions.isProf.label,
  isDr: customerFieldDefinitions.isDr.label,
  titles: 'Titel',
  firstName: customerFieldDefinitions.firstName.label,
  lastName: customerFieldDefinitions.lastName.label,
  mobile: customerFieldDefinitions.mobile.label,
  declinedReminders: 'Abbestellte Erinnerungen',
  remindersOf: { deadlines: 'an Fristen', payoutDrafts: 'an angefangene Auszahlungen' },
  mobileHelp: 'Optional. An diese Nummer geht der Aktivierungscode per SMS. Für Auszahlungen ist sie nötig: Auch die TAN geht dorthin.',
  mobileChangeHelp:
    'Optional. Für TANs zählt eine neue Nummer erst nach 3 Tagen, oder sobald der Kunde sie bestätigt. Wir teilen ihm die Änderung mit.',
  mobileCountsFrom: (instant: string) => `zählt für TANs ab ${instant} Uhr`,
  selfDisclosureEmail: 'Abweichende Berater-E-Mail für die Selbstauskunft',
  modules: customerFieldDefinitions.moduleRoles.label,
  allAdvisers: 'Alle Berater',
  noAdviser: 'Ohne Berater',
  adviserBlocked: 'Berater gesperrt',
  adviserWithoutRole: 'Berater ohne Berechtigung',
  adviserUnfit: (name: string) =>
    `${name} kann keine Kunden beraten und erfährt nicht, was der Kunde einreicht. Bitte weisen Sie beim Kunden einen anderen Berater zu.`,
  adviserHelp: 'Name eingeben, um zu suchen.',
  adviserLoad: (customers: number, openEnquiries: number | null) =>
    [
      countWithNoun(customers, 'Kunde', 'Kunden'),
      ...(openEnquiries === null ? [] : [countWithNoun(openEnquiries, 'offener Vorgang', 'offene Vorgänge')]),
    ].join(', '),
  empty: 'Es sind noch keine Kunden angelegt.',
  emptyHint: 'Legen Sie den ersten Kunden an und laden Sie ihn danach ein.',
  create: 'Kunden anlegen',
  access: 'Zugang',
  accessOpen: 'Noch nicht eingeladen',
  accessInvited: (day: string) => `Eingeladen am ${day}, noch nicht aktiviert`,
  accessActive: (day: string) => `Aktiviert am ${day}`,
  accessWord: { open: 'nicht eingeladen', invited: 'eingeladen', activated: 'aktiviert' },
  noModule: 'Ohne Modul kann sich der Kunde anmelden, findet aber nichts vor.',
  accessNext: {
    open: 'Der Kunde kann sich erst nach einer Einladung registrieren.',
    invited: 'Die Einladung gilt 14 Tage. Eine neue Einladung macht die vorige ungültig.',
    active: 'Der Kunde kann sich anmelden und Dokumente einreichen.',
    deletion: 'Der Kunde hat die Löschung seines Zugangs beantragt.',
  },
  inviteText: 'Der Kunde erhält eine E-Mail. Mit dem Link darin legt er sein Passwort fest.',
  inviteAgainText: 'Der Kunde erhält eine neue E-Mail. Der Link aus der vorigen Einladung gilt dann nicht mehr.',
  inviteEmailHelp: 'Eine andere Adresse wird beim Kunden gespeichert.',
  inviteSeveral: (names: readonly string[]) =>
    names.length === 1
      ? `${quotedNamesWithOverflowCount(names)} erhält eine Einladung. Der Link aus einer vorigen Einladung gilt dann nicht mehr.`
      : `${names.length} Kunden erhalten je eine Einladung: ${quotedNamesWithOverflowCount(names)}. Links aus vorigen Einladungen gelten dann nicht mehr.`,
  invitedSeveral: (count: number) => (count === 1 ? 'Der Kunde wurde eingeladen.' : `${count} Kunden wurden eingeladen.`),
  assignAdviser: 'Berater zuweisen',
  assignSeveral: (names: readonly string[]) =>
    names.length === 1
      ? `Wer soll ${quotedNamesWithOverflowCount(names)} beraten?`
      : `Wer soll diese ${names.length} Kunden beraten? Bisherige Zuweisungen werden ersetzt: ${quotedNamesWithOverflowCount(names)}.`,
  assignedSeveral: (count: number) => (count === 1 ? 'Der Berater wurde zugewiesen.' : `${count} Kunden wurden zugewiesen.`),
  closedRegistration: 'Ihre Bank lädt Kunden nicht über das Portal ein.',
  endSessions: 'Sitzungen beenden',
  endSessionsText: (name: string) =>
    `${name} wird sofort auf allen Geräten abgemeldet. Der Zugang bleibt: Eine neue Anmeldung ist möglich. Ein Direktzugang, der gerade geöffnet ist, bleibt es bis zu einer halben Stunde.`,
  sessionsEnded: 'Alle Sitzungen des Kunden wurden beendet.',
  requestCode: 'Aktivierungscode erzeugen',
  requestCodeText: 'Der Kunde hat keine Mobilnummer. Erzeugen Sie einen Code und übergeben Sie ihn persönlich.',
  codeTitle: 'Aktivierungscode übergeben',
  codeText: (until: string) => `Bitte übergeben Sie diesen Code jetzt. Er wird nur dieses eine Mal angezeigt und gilt bis ${until}.`,
  codeDone: 'Code übergeben',
  anonymised: 'Archivierter Kunde',
  projectName: 'Vorhaben',
  projectNumber: 'Vorhabennummer',
  projectTotal: 'Gesamt',
  projectRemaining: 'Verfügbar',
  projectRequests: 'Anträge',
  noProjects: 'Dieser Kunde hat noch keine Vorhaben.',
  noEnquiries: 'Für diesen Kunden gibt es noch keine Vorgänge.',
  files: 'Dokumente',
  filesDone: (done: number, total: number) => `${done} von ${total} erledigt`,
  emailOfInvited:
    'Mit einer anderen Adresse gelten die Einladung und ein mit ihr gewähltes Passwort nicht mehr. Laden Sie den Kunden dann neu ein.',
  emailFixed: 'Nach der Aktivierung lässt sich die E\u2011Mail\u2011Adresse nicht mehr ändern: Mit ihr meldet sich der Kunde an.',
} as const;
