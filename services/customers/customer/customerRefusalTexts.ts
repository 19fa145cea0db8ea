import { bankSignInErrorTexts, deletionRequestedText } from '@portal/contracts/customers/bankSignInErrorTexts';
import { accessRefusalTexts, linkSmsCodeRefusalTexts } from '@portal/platform/access/accessRefusalTexts';
import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

export const customerRefusalTexts: RefusalTexts = {
  ...accessRefusalTexts,
  CUSTOMER_UNKNOWN: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ...createNotPossibleRefusalTexts({
    CUSTOMER_EXISTS: 'Dieser Kunde wurde bereits angelegt.',
    CUSTOMER_ARCHIVED: 'Dieser Kunde wurde archiviert. Die personenbezogenen Daten sind gelöscht, Änderungen sind nicht mehr möglich.',
    ALREADY_REGISTERED: 'Der Zugang ist bereits aktiviert. Eine Einladung ist nicht mehr nötig.',
    NOT_REGISTERED: 'Der Zugang wurde noch nicht registriert. Bitte verwenden Sie zuerst Ihre Einladung.',
    ALREADY_ACTIVATED: 'Der Zugang ist bereits aktiviert. Ein Aktivierungscode ist nicht mehr nötig.',
    NO_MOBILE: 'Für Ihren Zugang ist keine Mobilnummer hinterlegt. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
    CUSTOMER_HAS_MOBILE: 'Für diesen Kunden ist eine Mobilnummer hinterlegt: Der Kunde fordert den Aktivierungscode selbst per SMS an.',
    NOT_ACTIVATED: 'Ihr Zugang ist noch nicht aktiviert. Ihre Mobilnummer wird bei der Aktivierung bestätigt.',
    MOBILE_COUNTS: 'Ihre Mobilnummer zählt bereits für TANs. Eine Bestätigung ist nicht nötig.',
    OWN_DATA_RUNNING:
      'Ihre Daten werden bereits heruntergeladen. Bitte warten Sie, bis das abgeschlossen ist; nach einem Abbruch können Sie es nach einer Minute erneut versuchen.',
    BANK_LINKED_ELSEWHERE: bankSignInErrorTexts.BANK_LINKED_ELSEWHERE,
    SELF_DISCLOSURE_NOT_GRANTED:
      'Für diesen Kunden ist die Selbstauskunft nicht freigegeben. Bitte geben Sie zuerst das Modul „Selbstauskunft“ frei.',
    SELF_DISCLOSURE_DELETION_REQUESTED:
      'Der Kunde hat die Löschung seiner Daten beantragt. Eine Selbstauskunft können Sie erst wieder anfordern, wenn der Antrag zurückgenommen ist.',
    IMPORTED_NOT_INVITED: 'Der Kunde wurde angelegt, aber nicht eingeladen. Bitte laden Sie ihn in der Kundenliste ein.',
    IMPORT_ROW_UNREADABLE:
      'Was zu dieser Kundennummer oder E-Mail-Adresse gespeichert ist, ist nicht lesbar. Bitte wenden Sie sich an Ihre IT.',
    AGREE21_OFF: 'Die Abfrage von Stammdaten aus agree21 ist nicht eingeschaltet.',
  }),
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
  ...createInvalidInputRefusalTexts('email', {
    EMAIL_TAKEN: 'Diese E-Mail-Adresse wird bereits verwendet.',
    EMAIL_FIXED: 'Die E-Mail-Adresse kann nach der Aktivierung des Zugangs nicht mehr geändert werden.',
  }),
  ...createInvalidInputRefusalTexts('customerId', { CUSTOMER_NUMBER_TAKEN: 'Diese Kundennummer ist bereits vergeben.' }),
  ...createInvalidInputRefusalTexts('bankEmployee', {
    ADVISER_UNKNOWN: 'Diesen Bank-Mitarbeiter gibt es nicht. Bitte wählen Sie eine andere Person als Berater.',
    ADVISER_UNFIT:
      'Diese Person kann keine Kunden beraten: Sie ist gesperrt, oder ihr fehlt das Recht „Bank-Mitarbeiter“. Bitte wählen Sie eine andere.',
  }),
  REGISTRATION_CLOSED: {
    status: 403,
    title: 'Registrierung geschlossen',
    detail: 'Ihre Bank lädt derzeit keine neuen Kunden über das Portal ein. Bestehende Zugänge funktionieren wie gewohnt.',
  },
  OWN_DATA_TOO_OFTEN: {
    status: 429,
    title: 'Bitte warten Sie einen Moment',
    detail: 'Sie haben Ihre Daten in der letzten Stunde schon mehrfach heruntergeladen. Bitte versuchen Sie es später erneut.',
  },
  SELF_DISCLOSURE_LINK_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Link zur Selbstauskunft ist nicht gültig, abgelaufen oder durch einen neueren ersetzt. Bitte öffnen Sie den Link aus der neuesten Nachricht, oder wenden Sie sich an Ihre Bank.',
    field: 'token',
  },
  ...linkSmsCodeRefusalTexts,
  IMPORT_TOO_LARGE: {
    status: 413,
    title: 'Zu groß',
    detail: 'Die Datei ist größer als 5 MB. Bitte teilen Sie sie auf: Eine Datei nimmt höchstens 5.000 Zeilen auf.',
  },
  ...createInvalidInputRefusalTexts(null, {
    IMPORT_TOO_MANY_ROWS: 'Die Datei hat mehr als 5.000 Zeilen. Bitte teilen Sie sie auf und importieren Sie die Teile nacheinander.',
    IMPORT_EMPTY: 'Die Datei enthält keine Kunden. Die erste Zeile nennt die Spalten, jede weitere einen Kunden.',
    IMPORT_NO_TEXT:
      'Die Datei ist keine lesbare CSV-Datei. Speichern Sie eine Tabelle in Excel als „CSV UTF-8 (durch Trennzeichen getrennt)“ und wählen Sie diese Datei.',
    IMPORT_MALFORMED: 'Die Datei ist ab Zeile {row} nicht lesbar. Meist steht dort ein Anführungszeichen zu viel oder zu wenig.',
    IMPORT_COLUMNS_MISSING:
      'In der ersten Zeile der Datei fehlen diese Spalten: {columns}. Bitte benennen Sie die Spalten wie in der Vorlage.',
    IMPORT_COLUMNS_TWICE: 'In der ersten Zeile der Datei stehen diese Spalten mehrfach: {columns}. Bitte entfernen Sie die überzähligen.',
  }),
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
  ...createInvalidInputRefusalTexts('code', {
    MOBILE_CODE_WRONG: 'Der Code ist nicht richtig. Sie haben noch {triesLeft}.',
    MOBILE_CODE_USED_UP: 'Der Code wurde zu oft falsch eingegeben und ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
    MOBILE_CODE_EXPIRED: 'Der Code ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
  }),
  ...createInvalidInputRefusalTexts('activationCode', {
    ACTIVATION_CODE_WRONG: 'Der Aktivierungscode ist nicht richtig. Bitte prüfen Sie Ihre Eingabe.',
    ACTIVATION_CODE_EXPIRED: 'Der Aktivierungscode ist nicht mehr gültig. Bitte fordern Sie einen neuen Code an.',
  }),
};
