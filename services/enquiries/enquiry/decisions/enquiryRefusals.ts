import { linkCodeRefusals } from '@portal/platform/access/accessRefusals';
import type { RefusalTexts } from '@portal/platform/http/route';

const notNow = 'Derzeit nicht möglich';
const checkInput = 'Bitte prüfen Sie Ihre Eingaben';

/** What people read when an enquiry or a requested file does not allow something. */
export const enquiryRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  ENQUIRY_EXISTS: { status: 409, title: notNow, detail: 'Dieser Vorgang wurde bereits angelegt.' },
  ENQUIRY_NOT_DRAFT: {
    status: 409,
    title: notNow,
    detail: 'Der Vorgang ist kein Entwurf mehr. Bearbeiten und löschen können Sie ihn nur, bevor er für den Kunden freigegeben wird.',
  },
  ENQUIRY_NOT_OPEN: {
    status: 409,
    title: notNow,
    detail: 'Der Vorgang ist derzeit nicht offen. Änderungen an den Dokumenten sind daher nicht möglich.',
  },
  ENQUIRY_NOT_READY: {
    status: 409,
    title: 'Noch nicht vollständig',
    detail:
      'Der Vorgang kann noch nicht abgeschlossen werden. Fehlende Pflichtdokumente: {missing}. Hochgeladene Dokumente, die Sie noch für die Bank freigeben müssen: {unconfirmed}.',
  },
  TRANSITION_NOT_ALLOWED: {
    status: 409,
    title: notNow,
    detail: 'Dieser Statuswechsel ist im aktuellen Stand nicht möglich. Bitte laden Sie die Ansicht neu.',
  },
  NOTHING_TO_REMIND_OF: { status: 409, title: notNow, detail: 'Erinnert wird nur an offene Vorgänge.' },
  REMINDED_TODAY: {
    status: 409,
    title: notNow,
    detail: 'An diesen Vorgang wurde heute schon erinnert. Morgen ist es wieder möglich.',
  },
  ACCESS_LINK_NOT_OPEN: { status: 409, title: notNow, detail: 'Ein Direktzugang ist nur zu offenen Vorgängen möglich.' },
  ACCESS_LINK_TOO_SOON: {
    status: 429,
    title: 'Bitte warten Sie einen Moment',
    detail: 'Für diesen Vorgang wurde gerade eben ein Direktzugang gesendet. In {retryAfterSeconds} Sekunden ist ein neuer möglich.',
  },
  ACCESS_LINK_NO_ADDRESS: {
    status: 409,
    title: notNow,
    detail: 'Für diesen Kunden ist keine E-Mail-Adresse hinterlegt, an die der Direktzugang gesendet werden kann.',
  },
  ACCESS_LINK_DELETION_REQUESTED: {
    status: 409,
    title: notNow,
    detail:
      'Der Kunde hat die Löschung seiner Daten beantragt. Ein Direktzugang ist erst wieder möglich, wenn der Antrag zurückgenommen ist.',
  },
  /** The same for every reason: whoever tries links learns nothing. */
  ACCESS_LINK_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Direktzugang ist nicht gültig, abgelaufen oder wurde bereits verwendet. Bitte wenden Sie sich an Ihre Bank, wenn Sie einen neuen benötigen.',
    field: 'token',
  },
  ...linkCodeRefusals,
  DEADLINE_NOT_PASSED: { status: 409, title: notNow, detail: 'Das Ablaufdatum des Vorgangs ist noch nicht vorbei.' },
  NEW_DEADLINE_REQUIRED: {
    status: 422,
    title: checkInput,
    detail: 'Bitte geben Sie ein neues Ablaufdatum an, das nicht in der Vergangenheit liegt.',
    field: 'expiresAt',
  },
  DEADLINE_IN_THE_PAST: {
    status: 422,
    title: checkInput,
    detail: 'Dieses Datum liegt in der Vergangenheit. Bitte wählen Sie den heutigen Tag oder einen späteren.',
    field: 'expiresAt',
  },
  DEADLINE_NOT_LATER: {
    status: 422,
    title: checkInput,
    detail: 'Ein Ablaufdatum kann nur nach hinten verschoben werden. Bitte wählen Sie ein Datum nach dem bisherigen, frühestens heute.',
    field: 'expiresAt',
  },
  DEADLINE_REASON_REQUIRED: {
    status: 422,
    title: checkInput,
    detail: 'Bitte begründen Sie das neue Ablaufdatum.',
    field: '__context.message',
  },
  FILES_NOT_ADDABLE: { status: 409, title: notNow, detail: 'Im aktuellen Status des Vorgangs können keine Dokumente angefordert werden.' },
  TOO_MANY_REQUESTED_FILES: { status: 409, title: notNow, detail: 'Ein Vorgang kann höchstens {max} angeforderte Dokumente haben.' },
  TOO_MANY_CHANGES: {
    status: 409,
    title: notNow,
    detail: 'Das sind zu viele Änderungen auf einmal, möglich sind {max}. Bitte speichern Sie sie in mehreren Schritten.',
  },
  TEXTS_TOO_LONG: {
    status: 413,
    title: notNow,
    detail: 'Die Texte der Dokumente sind zusammen zu lang. Bitte kürzen Sie sie oder speichern Sie die Dokumente in mehreren Schritten.',
  },
  REQUESTED_FILE_UNKNOWN: {
    status: 422,
    title: checkInput,
    detail: 'Die Liste nennt ein Dokument, das dieser Vorgang nicht (mehr) hat. Bitte laden Sie die Ansicht neu.',
    field: 'requestedFiles',
  },
  ENQUIRY_ARCHIVED: {
    status: 404,
    title: 'Nicht mehr da',
    detail: 'Der Vorgang ist archiviert. Seine Dokumente wurden gelöscht, es gibt nichts mehr herunterzuladen.',
  },
  ENQUIRY_FULL: {
    status: 413,
    title: 'Kein Platz mehr',
    detail: 'Die Dokumente dieses Vorgangs sind zusammen bereits {max} groß, mehr ist nicht möglich. Bitte wenden Sie sich an Ihre Bank.',
  },
  FILE_EXISTS: { status: 409, title: notNow, detail: 'Dieses Dokument wurde bereits angefordert.' },
  FILE_NOT_EDITABLE: { status: 409, title: notNow, detail: 'Das Dokument kann in seinem aktuellen Status nicht bearbeitet werden.' },
  FILE_NOT_DELETABLE: { status: 409, title: notNow, detail: 'Das Dokument kann in seinem aktuellen Status nicht gelöscht werden.' },
  QUESTIONS_CLOSED: {
    status: 409,
    title: notNow,
    detail: 'Zu diesem Dokument kann im aktuellen Stand nichts gefragt oder geschrieben werden.',
  },
  TOO_MANY_CONTRIBUTIONS: {
    status: 409,
    title: notNow,
    detail:
      'Zu diesem Dokument wurden schon {max} Fragen und Antworten geschrieben, mehr ist nicht möglich. Bitte klären Sie Weiteres im Gespräch.',
  },
  NO_OPEN_QUESTION: {
    status: 409,
    title: notNow,
    detail: 'Zu diesem Dokument gibt es keine offene Frage: Es wurde keine gestellt, oder sie ist schon beantwortet.',
  },
  QUESTION_WENT_ON: {
    status: 409,
    title: notNow,
    detail: 'Zu diesem Dokument wurde inzwischen noch etwas geschrieben. Bitte lesen Sie es, bevor Sie die Frage schließen.',
  },
  ATTACHMENTS_OFF: { status: 404, title: 'Nicht gefunden', detail: 'Bankdokumente sind in diesem Portal nicht eingeschaltet.' },
  ATTACHMENT_EXISTS: { status: 409, title: notNow, detail: 'Dieses Bankdokument wurde bereits angelegt.' },
  ATTACHMENT_NOT_CHANGEABLE: {
    status: 409,
    title: notNow,
    detail:
      'Im aktuellen Status des Vorgangs können Bankdokumente nicht angelegt, geändert oder freigegeben werden. Zurücknehmen und löschen können Sie sie, bis der Vorgang archiviert ist.',
  },
  ATTACHMENT_WITHOUT_DOCUMENT: {
    status: 409,
    title: notNow,
    detail: 'Zu diesem Bankdokument ist noch kein PDF hochgeladen. Bitte laden Sie es hoch, dann können Sie es freigeben.',
  },
  TOO_MANY_ATTACHMENTS: { status: 409, title: notNow, detail: 'Ein Vorgang kann höchstens {max} Bankdokumente haben.' },
  ENQUIRY_UNKNOWN: { status: 422, title: checkInput, detail: 'Diesen Vorgang gibt es nicht.', field: 'enquiry' },
  FILE_CATEGORY_UNKNOWN: { status: 422, title: checkInput, detail: 'Diese Dokumentkategorie gibt es nicht.', field: 'fileCategory' },
  FILE_TEMPLATE_UNKNOWN: {
    status: 422,
    title: checkInput,
    detail: 'Diese Dokumentvorlage gibt es nicht (mehr). Bitte wählen Sie eine andere.',
    field: 'fileTemplate',
  },
  FILE_TEMPLATE_ID_UNKNOWN: {
    status: 422,
    title: checkInput,
    detail: 'Diese Dokumentvorlage gibt es nicht (mehr). Bitte wählen Sie eine andere.',
    field: 'fileTemplateId',
  },
  ENQUIRY_TEMPLATE_UNKNOWN: {
    status: 422,
    title: checkInput,
    detail: 'Diese Vorgangsvorlage gibt es nicht (mehr). Bitte wählen Sie eine andere.',
    field: 'enquiryTemplate',
  },
  PUBLIC_ID_TAKEN: {
    status: 422,
    title: checkInput,
    detail: 'Diese Vorgangsnummer ist bereits vergeben. Bitte wählen Sie eine andere.',
    field: 'publicId',
  },
  CUSTOMER_UNKNOWN: { status: 422, title: checkInput, detail: 'Diesen Kunden gibt es nicht.', field: 'customer' },
  CUSTOMER_WITHOUT_UPLOAD: {
    status: 409,
    title: notNow,
    detail: 'Der Kunde hat das Einreicher-Modul nicht. Bitte geben Sie es in den Kundendetails frei.',
  },
};
