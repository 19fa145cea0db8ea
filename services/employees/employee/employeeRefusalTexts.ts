import { MAX_PASSKEYS } from '@portal/contracts/employees/passkeys';
import { accessRefusalTexts } from '@portal/platform/access/accessRefusalTexts';
import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

export const employeeRefusalTexts: RefusalTexts = {
  ...accessRefusalTexts,
  EMPLOYEE_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ...createNotPossibleRefusalTexts({
    EMPLOYEE_EXISTS: 'Dieser Bank-Mitarbeiter wurde bereits angelegt.',
    EMPLOYEE_ALREADY_ACTIVATED:
      'Dieser Zugang ist bereits aktiviert; eine Einladung ist nicht mehr nötig. Ein vergessenes Passwort lässt sich auf der Anmeldeseite über „Passwort vergessen“ neu festlegen.',
    EMPLOYEE_NOT_ACTIVATED: 'Dieser Zugang ist noch nicht aktiviert. Bitte verwenden Sie zuerst Ihre Einladung.',
    EMPLOYEE_BLOCKED: 'Dieser Zugang ist gesperrt.',
    EMPLOYEE_ARCHIVED: 'Dieser Bank-Mitarbeiter ist archiviert.',
    EMPLOYEE_OWN_ACCESS: 'Den eigenen Zugang können Sie weder sperren noch archivieren.',
    EMPLOYEE_OWN_SESSIONS: 'Die eigenen Sitzungen beenden Sie unter „Mein Profil“.',
    EMPLOYEE_CHANGED: 'Dieser Bank-Mitarbeiter wurde soeben geändert. Bitte versuchen Sie es erneut.',
    LAST_ADMINISTRATOR: 'Niemand sonst hat das Recht „{right}“. Vergeben Sie es zuerst an eine andere Person, deren Zugang aktiviert ist.',
    SECOND_FACTOR_NOT_BEGUN: 'Die Einrichtung ist abgelaufen. Bitte beginnen Sie sie noch einmal.',
    SECOND_FACTOR_PRESENT: 'Für diesen Zugang ist bereits ein zweiter Faktor eingerichtet. Bitte melden Sie sich damit an.',
    SECOND_FACTOR_NONE: 'Für diesen Zugang ist kein zweiter Faktor eingerichtet.',
    SECOND_FACTOR_REQUIRED: 'Ihre Bank verlangt einen zweiten Faktor. Sie können ihn neu einrichten, aber den letzten nicht entfernen.',
    SECOND_FACTOR_OWN: 'Den eigenen zweiten Faktor ändern Sie unter „Mein Profil“.',
    PASSKEY_NONE: 'Für diesen Zugang ist kein Passkey eingerichtet.',
    PASSKEYS_FULL: `Sie haben bereits ${MAX_PASSKEYS} Passkeys. Entfernen Sie zuerst einen, den Sie nicht mehr brauchen.`,
    PASSKEY_ADDRESS: 'Passkeys sind nur möglich, wenn das Portal unter einer https-Adresse mit einem Namen erreichbar ist.',
  }),
  ...createInvalidInputRefusalTexts('email', {
    EMPLOYEE_EMAIL_TAKEN: 'Diese E-Mail-Adresse wird bereits verwendet.',
    EMPLOYEE_EMAIL_FIXED: 'Die E-Mail-Adresse kann nur der Bank-Mitarbeiter selbst ändern, unter „Mein Profil“.',
  }),
  EMPLOYEE_RIGHTS_MISSING: {
    status: 403,
    title: 'Fehlende Rechte',
    detail: 'Fehlende Rechte: Sie können nur Rechte vergeben oder entziehen, für die Sie selbst berechtigt sind.',
    field: 'roles',
  },
  ADMINISTRATOR_PROTECTED: {
    status: 403,
    title: 'Fehlende Rechte',
    detail:
      'Fehlende Rechte: Nur ein Instanz-Administrator kann einen Instanz-Administrator sperren, entsperren, abmelden oder archivieren.',
  },
  ...createInvalidInputRefusalTexts('roles', { EMPLOYEE_OWN_ROLES: 'Die eigenen Rechte können Sie nicht ändern.' }),
  ...createInvalidInputRefusalTexts('code', {
    SECOND_FACTOR_CODE_WRONG:
      'Dieser Code ist nicht richtig oder wurde bereits verwendet. Bitte geben Sie den Code ein, den Ihre App jetzt anzeigt.',
    SECOND_FACTOR_CODE_NEEDED: 'Geben Sie den Code Ihres jetzigen zweiten Faktors ein.',
  }),
  ...createInvalidInputRefusalTexts('passkey', {
    PASSKEY_WRONG:
      'Dieser Passkey wurde nicht angenommen. Bitte verwenden Sie einen, der in Ihrem Profil steht, oder bestätigen Sie mit einem Code.',
    PASSKEY_EXPIRED: 'Diese Bestätigung ist abgelaufen oder wurde bereits verwendet. Bitte versuchen Sie es noch einmal.',
    PASSKEY_COUNTED_BACKWARDS:
      'Dieser Passkey wurde abgelehnt, weil es eine Kopie von ihm geben kann. Bitte bestätigen Sie anders und entfernen Sie ihn.',
    PASSKEY_PRESENT: 'Diesen Passkey haben Sie bereits hinzugefügt.',
  }),
  PASSKEY_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Diesen Passkey gibt es nicht mehr.' },
  EMAIL_CONFIRMATION_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Link ist nicht gültig, abgelaufen oder wurde bereits verwendet. Bitte ändern Sie Ihre E-Mail-Adresse unter „Mein Profil“ erneut.',
  },
};
