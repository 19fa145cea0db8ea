import { MAX_PASSKEYS } from '@portal/contracts/employees/passkeys';
import { accessRefusals } from '@portal/platform/access/accessRefusals';
import type { RefusalTexts } from '@portal/platform/http/route';

export const employeeRefusals: RefusalTexts = {
  ...accessRefusals,
  EMPLOYEE_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  EMPLOYEE_EXISTS: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Bank-Mitarbeiter wurde bereits angelegt.' },
  EMPLOYEE_EMAIL_TAKEN: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Diese E-Mail-Adresse wird bereits verwendet.',
    field: 'email',
  },
  EMPLOYEE_ALREADY_ACTIVATED: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail:
      'Dieser Zugang ist bereits aktiviert; eine Einladung ist nicht mehr nötig. Ein vergessenes Passwort lässt sich auf der Anmeldeseite über „Passwort vergessen“ neu festlegen.',
  },
  EMPLOYEE_NOT_ACTIVATED: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Dieser Zugang ist noch nicht aktiviert. Bitte verwenden Sie zuerst Ihre Einladung.',
  },
  EMPLOYEE_BLOCKED: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Zugang ist gesperrt.' },
  EMPLOYEE_ARCHIVED: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Bank-Mitarbeiter ist archiviert.' },
  EMPLOYEE_RIGHTS_MISSING: {
    status: 403,
    title: 'Fehlende Rechte',
    detail: 'Fehlende Rechte: Sie können nur Rechte vergeben oder entziehen, für die Sie selbst berechtigt sind.',
    field: 'roles',
  },
  ADMINISTRATOR_PROTECTED: {
    status: 403,
    title: 'Fehlende Rechte',
    detail: 'Fehlende Rechte: Nur ein Instanz-Administrator kann einen Instanz-Administrator sperren, entsperren oder archivieren.',
  },
  EMPLOYEE_OWN_ROLES: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Die eigenen Rechte können Sie nicht ändern.',
    field: 'roles',
  },
  EMPLOYEE_OWN_ACCESS: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Den eigenen Zugang können Sie weder sperren noch archivieren.',
  },
  EMPLOYEE_EMAIL_FIXED: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Die E-Mail-Adresse kann nur der Bank-Mitarbeiter selbst ändern, unter „Mein Profil“.',
    field: 'email',
  },
  EMPLOYEE_CHANGED: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Dieser Bank-Mitarbeiter wurde soeben geändert. Bitte versuchen Sie es erneut.',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Niemand sonst hat das Recht „{right}“. Vergeben Sie es zuerst an eine andere Person, deren Zugang aktiviert ist.',
  },
  SECOND_FACTOR_CODE_WRONG: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Dieser Code ist nicht richtig oder wurde bereits verwendet. Bitte geben Sie den Code ein, den Ihre App jetzt anzeigt.',
    field: 'code',
  },
  SECOND_FACTOR_CODE_NEEDED: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Geben Sie den Code Ihres jetzigen zweiten Faktors ein.',
    field: 'code',
  },
  SECOND_FACTOR_NOT_BEGUN: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Die Einrichtung ist abgelaufen. Bitte beginnen Sie sie noch einmal.',
  },
  SECOND_FACTOR_PRESENT: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Für diesen Zugang ist bereits ein zweiter Faktor eingerichtet. Bitte melden Sie sich damit an.',
  },
  SECOND_FACTOR_NONE: { status: 409, title: 'Derzeit nicht möglich', detail: 'Für diesen Zugang ist kein zweiter Faktor eingerichtet.' },
  SECOND_FACTOR_REQUIRED: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Ihre Bank verlangt einen zweiten Faktor. Sie können ihn neu einrichten, aber den letzten nicht entfernen.',
  },
  SECOND_FACTOR_OWN: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Den eigenen zweiten Faktor ändern Sie unter „Mein Profil“.',
  },
  PASSKEY_WRONG: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail:
      'Dieser Passkey wurde nicht angenommen. Bitte verwenden Sie einen, der in Ihrem Profil steht, oder bestätigen Sie mit einem Code.',
    field: 'passkey',
  },
  PASSKEY_EXPIRED: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Diese Bestätigung ist abgelaufen oder wurde bereits verwendet. Bitte versuchen Sie es noch einmal.',
    field: 'passkey',
  },
  PASSKEY_COUNTED_BACKWARDS: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Dieser Passkey wurde abgelehnt, weil es eine Kopie von ihm geben kann. Bitte bestätigen Sie anders und entfernen Sie ihn.',
    field: 'passkey',
  },
  PASSKEY_PRESENT: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Diesen Passkey haben Sie bereits hinzugefügt.',
    field: 'passkey',
  },
  PASSKEY_NONE: { status: 409, title: 'Derzeit nicht möglich', detail: 'Für diesen Zugang ist kein Passkey eingerichtet.' },
  PASSKEY_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Diesen Passkey gibt es nicht mehr.' },
  PASSKEYS_FULL: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: `Sie haben bereits ${MAX_PASSKEYS} Passkeys. Entfernen Sie zuerst einen, den Sie nicht mehr brauchen.`,
  },
  PASSKEY_ADDRESS: {
    status: 409,
    title: 'Derzeit nicht möglich',
    detail: 'Passkeys sind nur möglich, wenn das Portal unter einer https-Adresse mit einem Namen erreichbar ist.',
  },
  EMAIL_CONFIRMATION_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Link ist nicht gültig, abgelaufen oder wurde bereits verwendet. Bitte ändern Sie Ihre E-Mail-Adresse unter „Mein Profil“ erneut.',
  },
};
