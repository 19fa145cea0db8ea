import { bankSignInErrors, deletionRequestedText } from '@portal/contracts/customers/bankSignInErrors';
import { accessRefusals, linkCodeRefusals } from '@portal/platform/access/accessRefusals';
import type { RefusalTexts } from '@portal/platform/http/route';

const conflict = 'Derzeit nicht möglich';
const invalid = 'Bitte prüfen Sie Ihre Eingaben';

export const customerRefusals: RefusalTexts = {
  ...accessRefusals,
  CUSTOMER_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  CUSTOMER_EXISTS: { status: 409, title: conflict, detail: 'Dieser Kunde wurde bereits angelegt.' },
  CUSTOMER_ARCHIVED: {
    status: 409,
    title: conflict,
    detail: 'Dieser Kunde wurde archiviert. Die personenbezogenen Daten sind gelöscht, Änderungen sind nicht mehr möglich.',
  },
  DELETION_REQUESTED: {
    status: 403,
    title: 'Löschung beantragt',
    detail: deletionRequestedText,
  },
  MISSING_RIGHTS: {
    status: 403,
    title: 'Fehlende Rechte',
    detail: 'Fehlende Rechte: Sie können nur Module vergeben oder entziehen, für die Sie selbst berechtigt sind.',
  },
  EMAIL_TAKEN: { status: 422, title: invalid, detail: 'Diese E-Mail-Adresse wird bereits verwendet.', field: 'email' },
  EMAIL_FIXED: {
    status: 422,
    title: invalid,
    detail: 'Die E-Mail-Adresse kann nach der Aktivierung des Zugangs nicht mehr geändert werden.',
    field: 'email',
  },
  CUSTOMER_NUMBER_TAKEN: { status: 422, title: invalid, detail: 'Diese Kundennummer ist bereits vergeben.', field: 'customerId' },
  ADVISER_UNKNOWN: {
    status: 422,
    title: invalid,
    detail: 'Diesen Bank-Mitarbeiter gibt es nicht. Bitte wählen Sie eine andere Person als Berater.',
    field: 'bankEmployee',
  },
  ADVISER_UNFIT: {
    status: 422,
    title: invalid,
    detail:
      'Diese Person kann keine Kunden beraten: Sie ist gesperrt, oder ihr fehlt das Recht „Bank-Mitarbeiter“. Bitte wählen Sie eine andere.',
    field: 'bankEmployee',
  },
  REGISTRATION_CLOSED: {
    status: 403,
    title: 'Registrierung geschlossen',
    detail: 'Ihre Bank lädt derzeit keine neuen Kunden über das Portal ein. Bestehende Zugänge funktionieren wie gewohnt.',
  },
  ALREADY_REGISTERED: { status: 409, title: conflict, detail: 'Der Zugang ist bereits aktiviert. Eine Einladung ist nicht mehr nötig.' },
  NOT_REGISTERED: {
    status: 409,
    title: conflict,
    detail: 'Der Zugang wurde noch nicht registriert. Bitte verwenden Sie zuerst Ihre Einladung.',
  },
  ALREADY_ACTIVATED: {
    status: 409,
    title: conflict,
    detail: 'Der Zugang ist bereits aktiviert. Ein Aktivierungscode ist nicht mehr nötig.',
  },
  NO_MOBILE: {
    status: 409,
    title: conflict,
    detail: 'Für Ihren Zugang ist keine Mobilnummer hinterlegt. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  },
  CUSTOMER_HAS_MOBILE: {
    status: 409,
    title: conflict,
    detail: 'Für diesen Kunden ist eine Mobilnummer hinterlegt: Der Kunde fordert den Aktivierungscode selbst per SMS an.',
  },
  NOT_ACTIVATED: {
    status: 409,
    title: conflict,
    detail: 'Ihr Zugang ist noch nicht aktiviert. Ihre Mobilnummer wird bei der Aktivierung bestätigt.',
  },
  MOBILE_COUNTS: {
    status: 409,
    title: conflict,
    detail: 'Ihre Mobilnummer zählt bereits für TANs. Eine Bestätigung ist nicht nötig.',
  },
  OWN_DATA_RUNNING: {
    status: 409,
    title: conflict,
    detail:
      'Ihre Daten werden bereits heruntergeladen. Bitte warten Sie, bis das abgeschlossen ist; nach einem Abbruch können Sie es nach einer Minute erneut versuchen.',
  },
  OWN_DATA_TOO_OFTEN: {
    status: 429,
    title: 'Bitte warten Sie einen Moment',
    detail: 'Sie haben Ihre Daten in der letzten Stunde schon mehrfach heruntergeladen. Bitte versuchen Sie es später erneut.',
  },
  BANK_LINKED_ELSEWHERE: { status: 409, title: conflict, detail: bankSignInErrors.BANK_LINKED_ELSEWHERE },
  SELF_DISCLOSURE_NOT_GRANTED: {
    status: 409,
    title: conflict,
    detail: 'Für diesen Kunden ist die Selbstauskunft nicht freigegeben. Bitte geben Sie zuerst das Modul „Selbstauskunft“ frei.',
  },
  SELF_DISCLOSURE_LINK_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Link zur Selbstauskunft ist nicht gültig, abgelaufen oder durch einen neueren ersetzt. Bitte öffnen Sie den Link aus der neuesten Nachricht, oder wenden Sie sich an Ihre Bank.',
    field: 'token',
  },
  ...linkCodeRefusals,
  IMPORT_TOO_LARGE: {
    status: 413,
    title: 'Zu groß',
    detail: 'Die Datei ist größer als 5 MB. Bitte teilen Sie sie auf: Eine Datei nimmt höchstens 5.000 Zeilen auf.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 422,
    title: invalid,
    detail: 'Die Datei hat mehr als 5.000 Zeilen. Bitte teilen Sie sie auf und importieren Sie die Teile nacheinander.',
  },
  IMPORT_EMPTY: {
    status: 422,
    title: invalid,
    detail: 'Die Datei enthält keine Kunden. Die erste Zeile nennt die Spalten, jede weitere einen Kunden.',
  },
  IMPORT_NO_TEXT: {
    status: 422,
    title: invalid,
    detail:
      'Die Datei ist keine lesbare CSV-Datei. Speichern Sie eine Tabelle in Excel als „CSV UTF-8 (durch Trennzeichen getrennt)“ und wählen Sie diese Datei.',
  },
  IMPORT_MALFORMED: {
    status: 422,
    title: invalid,
    detail: 'Die Datei ist ab Zeile {row} nicht lesbar. Meist steht dort ein Anführungszeichen zu viel oder zu wenig.',
  },
  IMPORT_COLUMNS_MISSING: {
    status: 422,
    title: invalid,
    detail: 'In der ersten Zeile der Datei fehlen diese Spalten: {columns}. Bitte benennen Sie die Spalten wie in der Vorlage.',
  },
  IMPORT_COLUMNS_TWICE: {
    status: 422,
    title: invalid,
    detail: 'In der ersten Zeile der Datei stehen diese Spalten mehrfach: {columns}. Bitte entfernen Sie die überzähligen.',
  },
  IMPORTED_NOT_INVITED: {
    status: 409,
    title: conflict,
    detail: 'Der Kunde wurde angelegt, aber nicht eingeladen. Bitte laden Sie ihn in der Kundenliste ein.',
  },
  AGREE21_OFF: { status: 409, title: conflict, detail: 'Die Abfrage von Stammdaten aus agree21 ist nicht eingeschaltet.' },
  AGREE21_PERSON_UNKNOWN: {
    status: 404,
    title: 'Nicht gefunden',
    detail: 'In agree21 gibt es keine Person mit dieser Nummer. Bitte prüfen Sie die Nummer oder tragen Sie die Daten selbst ein.',
  },
  CODE_REQUESTED_TOO_SOON: {
    status: 429,
    title: 'Bitte warten Sie einen Moment',
    detail: 'Sie können in {retryAfterSeconds} Sekunden einen neuen Code anfordern.',
  },
  MOBILE_CODE_WRONG: {
    status: 422,
    title: invalid,
    detail: 'Der Code ist nicht richtig. Sie haben noch {triesLeft}.',
    field: 'code',
  },
  MOBILE_CODE_USED_UP: {
    status: 422,
    title: invalid,
    detail: 'Der Code wurde zu oft falsch eingegeben und ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
    field: 'code',
  },
  MOBILE_CODE_EXPIRED: {
    status: 422,
    title: invalid,
    detail: 'Der Code ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
    field: 'code',
  },
  ACTIVATION_CODE_WRONG: {
    status: 422,
    title: invalid,
    detail: 'Der Aktivierungscode ist nicht richtig. Bitte prüfen Sie Ihre Eingabe.',
    field: 'activationCode',
  },
  ACTIVATION_CODE_EXPIRED: {
    status: 422,
    title: invalid,
    detail: 'Der Aktivierungscode ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
    field: 'activationCode',
  },
};
