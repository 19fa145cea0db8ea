import { employeeFieldDefinitions } from '@portal/contracts/employees/employeeFieldDefinitions';
import type { EmployeeRole } from '@portal/contracts/shared/roles';

/** What each role lets its holder do. */
const roleMeanings: Readonly<Record<EmployeeRole, string>> = {
  ROLE_ADMIN: 'Richtet das Portal für die Bank ein. Enthält Bank-Administrator, Demo-Administrator und Revision.',
  ROLE_DEMO_ADMIN: 'Legt Demo-Kunden an. Enthält Bank-Mitarbeiter.',
  ROLE_BANK_ADMIN: 'Verwaltet Bank-Mitarbeiter und ihre Rechte. Enthält Bank-Mitarbeiter.',
  ROLE_BANK_EMPLOYEE: 'Legt Kunden an, lädt sie ein und betreut sie.',
  ROLE_BANK_EMPLOYEE_UPLOAD: 'Fordert Dokumente an und prüft sie. Enthält Bank-Mitarbeiter.',
  ROLE_BANK_EMPLOYEE_VALUTIERUNG: 'Bearbeitet Kreditauszahlungen. Enthält Bank-Mitarbeiter.',
  ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT: 'Fordert Selbstauskünfte an. Enthält Bank-Mitarbeiter.',
  ROLE_AUDITOR: 'Liest Vorgänge und ihren Verlauf, ändert nichts.',
};

/** Texts of the screens about bank employees. */
export const employeesTexts = {
  employee: 'Bank-Mitarbeiter',
  name: 'Name',
  email: employeeFieldDefinitions.email.label,
  emailFixed: 'Die E-Mail-Adresse ändert der Mitarbeiter selbst in seinem Profil.',
  roles: employeeFieldDefinitions.roles.label,
  roleMeanings,
  grantedBy: (role: string) => `Fehlende Rechte: Dieses Recht vergibt nur, wer „${role}“ ist.`,
  ownRoles: 'Die eigenen Rechte kann niemand selbst ändern.',
  noRole: 'Ohne ein Recht kann sich der Mitarbeiter anmelden, sieht aber nur sein Profil.',
  search: 'Name, E-Mail, Recht oder Status',
  export: 'Als CSV exportieren',
  empty: 'Es sind noch keine Bank-Mitarbeiter angelegt.',
  emptyHint: 'Legen Sie den ersten Mitarbeiter an und laden Sie ihn danach ein.',
  create: 'Bank-Mitarbeiter anlegen',
  masterData: 'Stammdaten',
  anonymised: 'Archivierter Bank-Mitarbeiter',

  access: 'Zugang',
  accessNext: {
    open: 'Der Mitarbeiter kann sich erst nach einer Einladung registrieren.',
    invited: 'Die Einladung gilt 14 Tage. Eine neue Einladung macht die vorige ungültig.',
    active: 'Der Mitarbeiter kann sich anmelden. Ein vergessenes Passwort legt er über „Passwort vergessen“ selbst neu fest.',
    blocked: 'Der Zugang ist gesperrt. Der Mitarbeiter kann sich nicht anmelden.',
    archived: 'Der Mitarbeiter ist archiviert. Seine Daten sind anonymisiert, und er kann sich nicht mehr anmelden.',
  },
  inviteText: (email: string) => `Die Einladung geht an ${email}. Mit dem Link darin legt der Mitarbeiter sein Passwort fest.`,
  inviteAgainText: (email: string) => `Die neue Einladung geht an ${email}. Der Link aus der vorigen Einladung gilt dann nicht mehr.`,
  invited: 'Die Einladung wurde verschickt.',
  notInvitedAgain: 'Der Zugang ist aktiviert: Eine Einladung ist nicht mehr nötig.',

  ownAccess: 'Das ist Ihr eigener Zugang. Sperren und archivieren können ihn nur andere.',
  protectedAccess: 'Fehlende Rechte: Nur Instanz-Administratoren können einen Instanz-Administrator sperren oder archivieren.',

  block: 'Zugang sperren',
  blockText: (name: string) => `${name} wird sofort abgemeldet und kann sich nicht mehr anmelden, bis Sie den Zugang entsperren.`,
  unblock: 'Zugang entsperren',
  unblockText: (name: string) => `${name} kann sich danach wieder wie zuvor anmelden.`,

  endSessions: 'Sitzungen beenden',
  endSessionsText: (name: string) =>
    `${name} wird sofort auf allen Geräten abgemeldet. Der Zugang bleibt: Eine neue Anmeldung ist möglich.`,
  sessionsEnded: 'Alle Sitzungen des Bank-Mitarbeiters wurden beendet.',

  archive: 'Mitarbeiter archivieren',
  archiveHint: 'Für Mitarbeiter, die die Bank verlassen haben.',
  archiveText: (name: string) => `${name} wird endgültig archiviert. Das lässt sich nicht rückgängig machen:`,
  archiveConsequences: [
    'Name und E-Mail-Adresse werden anonymisiert.',
    'Der Zugang endet sofort, auch in laufenden Sitzungen.',
    'Zuordnungen zu Kunden werden aufgelöst: Diese Kunden haben danach keinen Berater.',
  ],
  archived: 'Der Bank-Mitarbeiter wurde archiviert.',
} as const;
