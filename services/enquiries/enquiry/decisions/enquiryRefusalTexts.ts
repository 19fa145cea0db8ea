import { linkSmsCodeRefusalTexts } from '@portal/platform/access/accessRefusalTexts';
import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** What people read when an enquiry or a requested file does not allow something. */
export const enquiryRefusalTexts: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    ENQUIRY_EXISTS: 'Dieser Vorgang wurde bereits angelegt.',
    ENQUIRY_NOT_DRAFT:
      'Der Vorgang ist kein Entwurf mehr. Bearbeiten und löschen können Sie ihn nur, bevor er für den Kunden freigegeben wird.',
    ENQUIRY_NOT_OPEN: 'Der Vorgang ist derzeit nicht offen. Änderungen an den Dokumenten sind daher nicht möglich.',
    TRANSITION_NOT_ALLOWED: 'Dieser Statuswechsel ist im aktuellen Stand nicht möglich. Bitte laden Sie die Ansicht neu.',
    NOTHING_TO_REMIND_OF: 'Erinnert wird nur an offene Vorgänge.',
    REMINDED_TODAY: 'An diesen Vorgang wurde heute schon erinnert. Morgen ist es wieder möglich.',
    REMINDER_DELETION_REQUESTED:
      'Der Kunde hat die Löschung seiner Daten beantragt und kann den Vorgang nicht öffnen. Erinnern können Sie ihn erst wieder, wenn der Antrag zurückgenommen ist.',
    ACCESS_LINK_NOT_OPEN: 'Ein Direktzugang ist nur zu offenen Vorgängen möglich.',
    ACCESS_LINK_NO_ADDRESS: 'Für diesen Kunden ist keine E-Mail-Adresse hinterlegt, an die der Direktzugang gesendet werden kann.',
    ACCESS_LINK_DELETION_REQUESTED:
      'Der Kunde hat die Löschung seiner Daten beantragt. Ein Direktzugang ist erst wieder möglich, wenn der Antrag zurückgenommen ist.',
    DEADLINE_NOT_PASSED: 'Das Ablaufdatum des Vorgangs ist noch nicht vorbei.',
    FILES_NOT_ADDABLE: 'Im aktuellen Status des Vorgangs können keine Dokumente angefordert werden.',
    TOO_MANY_REQUESTED_FILES: 'Ein Vorgang kann höchstens {max} angeforderte Dokumente haben.',
    TOO_MANY_CHANGES: 'Das sind zu viele Änderungen auf einmal, möglich sind {max}. Bitte speichern Sie sie in mehreren Schritten.',
    FILE_EXISTS: 'Dieses Dokument wurde bereits angefordert.',
    FILE_NOT_EDITABLE: 'Das Dokument kann in seinem aktuellen Status nicht bearbeitet werden.',
    FILE_NOT_DELETABLE: 'Das Dokument kann in seinem aktuellen Status nicht gelöscht werden.',
    QUESTIONS_CLOSED: 'Zu diesem Dokument kann im aktuellen Stand nichts gefragt oder geschrieben werden.',
    TOO_MANY_CONTRIBUTIONS:
      'Zu diesem Dokument wurden schon {max} Fragen und Antworten geschrieben, mehr ist nicht möglich. Bitte klären Sie Weiteres im Gespräch.',
    NO_OPEN_QUESTION: 'Zu diesem Dokument gibt es keine offene Frage: Es wurde keine gestellt, oder sie ist schon beantwortet.',
    QUESTION_WENT_ON: 'Zu diesem Dokument wurde inzwischen noch etwas geschrieben. Bitte lesen Sie es, bevor Sie die Frage schließen.',
    ATTACHMENT_EXISTS: 'Dieses Bankdokument wurde bereits angelegt.',
    ATTACHMENT_NOT_CHANGEABLE:
      'Im aktuellen Status des Vorgangs können Bankdokumente nicht angelegt, geändert oder freigegeben werden. Zurücknehmen und löschen können Sie sie, bis der Vorgang archiviert ist.',
    ATTACHMENT_WITHOUT_DOCUMENT:
      'Zu diesem Bankdokument ist noch kein PDF hochgeladen. Bitte laden Sie es hoch, dann können Sie es freigeben.',
    TOO_MANY_ATTACHMENTS: 'Ein Vorgang kann höchstens {max} Bankdokumente haben.',
    CUSTOMER_WITHOUT_UPLOAD: 'Der Kunde hat das Einreicher-Modul nicht. Bitte geben Sie es in den Kundendetails frei.',
  }),
  ENQUIRY_NOT_READY: {
    status: 409,
    title: 'Noch nicht vollständig',
    detail:
      'Der Vorgang kann noch nicht abgeschlossen werden. Fehlende Pflichtdokumente: {missing}. Hochgeladene Dokumente, die Sie noch für die Bank freigeben müssen: {unconfirmed}.',
  },
  ACCESS_LINK_TOO_SOON: {
    status: 429,
    title: 'Bitte warten Sie einen Moment',
    detail: 'Für diesen Vorgang wurde gerade eben ein Direktzugang gesendet. In {retryAfterSeconds} Sekunden ist ein neuer möglich.',
  },
  /** The same for every reason: whoever tries links learns nothing. */
  ACCESS_LINK_INVALID: {
    status: 422,
    title: 'Link ungültig',
    detail:
      'Dieser Direktzugang ist nicht gültig, abgelaufen oder wurde bereits verwendet. Bitte wenden Sie sich an Ihre Bank, wenn Sie einen neuen benötigen.',
    field: 'token',
  },
  ...linkSmsCodeRefusalTexts,
  ...createInvalidInputRefusalTexts('expiresAt', {
    NEW_DEADLINE_REQUIRED: 'Bitte geben Sie ein neues Ablaufdatum an, das nicht in der Vergangenheit liegt.',
    DEADLINE_IN_THE_PAST: 'Dieses Datum liegt in der Vergangenheit. Bitte wählen Sie den heutigen Tag oder einen späteren.',
    DEADLINE_NOT_LATER:
      'Ein Ablaufdatum kann nur nach hinten verschoben werden. Bitte wählen Sie ein Datum nach dem bisherigen, frühestens heute.',
  }),
  ...createInvalidInputRefusalTexts('__context.message', { DEADLINE_REASON_REQUIRED: 'Bitte begründen Sie das neue Ablaufdatum.' }),
  TEXTS_TOO_LONG: {
    status: 413,
    title: 'Derzeit nicht möglich',
    detail: 'Die Texte der Dokumente sind zusammen zu lang. Bitte kürzen Sie sie oder speichern Sie die Dokumente in mehreren Schritten.',
  },
  ...createInvalidInputRefusalTexts('requestedFiles', {
    REQUESTED_FILE_UNKNOWN: 'Die Liste nennt ein Dokument, das dieser Vorgang nicht (mehr) hat. Bitte laden Sie die Ansicht neu.',
  }),
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
  ATTACHMENTS_OFF: { status: 404, title: 'Nicht gefunden', detail: 'Bankdokumente sind in diesem Portal nicht eingeschaltet.' },
  ...createInvalidInputRefusalTexts('enquiry', { ENQUIRY_UNKNOWN: 'Diesen Vorgang gibt es nicht.' }),
  ...createInvalidInputRefusalTexts('fileCategory', { FILE_CATEGORY_UNKNOWN: 'Diese Dokumentkategorie gibt es nicht.' }),
  ...createInvalidInputRefusalTexts('fileTemplate', {
    FILE_TEMPLATE_UNKNOWN: 'Diese Dokumentvorlage gibt es nicht (mehr). Bitte wählen Sie eine andere.',
  }),
  ...createInvalidInputRefusalTexts('fileTemplateId', {
    FILE_TEMPLATE_ID_UNKNOWN: 'Diese Dokumentvorlage gibt es nicht (mehr). Bitte wählen Sie eine andere.',
  }),
  ...createInvalidInputRefusalTexts('enquiryTemplate', {
    ENQUIRY_TEMPLATE_UNKNOWN: 'Diese Vorgangsvorlage gibt es nicht (mehr). Bitte wählen Sie eine andere.',
  }),
  ...createInvalidInputRefusalTexts('publicId', {
    PUBLIC_ID_TAKEN: 'Diese Vorgangsnummer ist bereits vergeben. Bitte wählen Sie eine andere.',
  }),
  ...createInvalidInputRefusalTexts('customer', { CUSTOMER_UNKNOWN: 'Diesen Kunden gibt es nicht.' }),
};
