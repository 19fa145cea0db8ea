import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

const notNow = 'Derzeit nicht möglich';

const projects: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    PROJECT_EXISTS: 'Dieses Vorhaben wurde bereits angelegt.',
    PROJECT_NOT_DRAFT:
      'Kredite können nur angelegt und gelöscht werden, solange das Vorhaben ein Entwurf ist. Es ist jetzt im Status „{status}“.',
    PROJECT_NOT_ACTIVE: 'Das ist nur bei aktiven Vorhaben möglich. Dieses ist im Status „{status}“.',
    PROJECT_NOT_EDITABLE: 'Im Status „{status}“ kann ein Vorhaben nicht mehr bearbeitet werden.',
    PROJECT_TRANSITION_NOT_ALLOWED: 'Dieser Statuswechsel ist im Status „{status}“ nicht möglich. Bitte laden Sie die Ansicht neu.',
    PROJECT_WITHOUT_CREDIT: 'Das Vorhaben kann erst aktiviert werden, wenn mindestens ein Kredit angelegt ist.',
    PURPOSE_BELOW_MINIMUM:
      'Für diese Zwecke könnte nichts ausgezahlt werden, weil der Mindestbetrag je Position {minimum} ist: {purposes}. Bitte senken Sie den Mindestbetrag des Vorhabens, oder erhöhen Sie den Höchstbetrag des Zwecks.',
    PROJECT_HAS_OPEN_DISBURSEMENTS:
      'Das Vorhaben hat noch offene Auszahlungsanträge: {disbursements}. Bitte schließen Sie diese zuerst ab. Entwürfe sendet der Kunde ab oder löscht sie; was liegen bleibt, löscht das Portal nach der eingestellten Frist.',
    CUSTOMER_WITHOUT_PAYOUTS: 'Der Kunde hat das Modul Kreditauszahlungen nicht. Bitte geben Sie es in den Kundendetails frei.',
  }),
  // Passes by itself, so that programs repeat it.
  PROJECT_PAUSED: {
    status: 503,
    title: notNow,
    detail: 'Bei diesem Vorhaben ist das im Moment nicht möglich. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  PROJECT_FULL: {
    status: 413,
    title: 'Kein Platz mehr',
    detail: 'Die Nachweise dieses Vorhabens sind zusammen bereits {max} groß, mehr ist nicht möglich. Bitte wenden Sie sich an Ihre Bank.',
  },
  PUBLIC_ID_FIXED: {
    status: 409,
    title: notNow,
    detail: 'Die Vorhabennummer kann nur geändert werden, solange das Vorhaben ein Entwurf ist.',
    field: 'publicId',
  },
  ...createInvalidInputRefusalTexts('publicId', {
    PUBLIC_ID_TAKEN: 'Diese Vorhabennummer ist bereits vergeben. Bitte wählen Sie eine andere.',
  }),
  ...createInvalidInputRefusalTexts('maxDisbursements', {
    MAX_DISBURSEMENTS_BELOW_USED: 'Das Vorhaben hat schon {used} Auszahlungsanträge, weniger können es nicht werden.',
  }),
  ...createInvalidInputRefusalTexts('customer', { CUSTOMER_UNKNOWN: 'Diesen Kunden gibt es nicht.' }),
};

const credits: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    CREDIT_EXISTS: 'Dieser Kredit wurde bereits angelegt.',
    CREDIT_NOT_EDITABLE:
      'Kredite können nur bearbeitet werden, solange das Vorhaben ein Entwurf ist. Danach kann nur noch das Auszahlungskonto geändert werden.',
    CREDIT_WITHOUT_ACCOUNT:
      'Das Vorhaben kann erst aktiviert werden, wenn alle Kredite ein Auszahlungskonto haben. Es fehlt bei: {credits}.',
    CREDIT_WITHOUT_PURPOSE:
      'Das Vorhaben kann erst aktiviert werden, wenn alle Kredite einen Zweck haben, der nicht gelöscht ist. Er fehlt bei: {credits}.',
    TOO_MANY_CREDITS: 'Ein Vorhaben kann höchstens {max} Kredite haben.',
  }),
  ...createInvalidInputRefusalTexts('payoutAccount', {
    PAYOUT_ACCOUNT_REQUIRED: 'Bei aktiven Vorhaben braucht jeder Kredit ein Auszahlungskonto.',
  }),
  PAYOUT_ACCOUNT_IN_USE: {
    status: 409,
    title: notNow,
    detail:
      'Der genehmigte Antrag „{disbursement}“ wird auf das bisherige Konto ausgezahlt, das der Kunde bestätigt hat. Bitte verbuchen Sie zuerst seine Zahlung, oder ziehen Sie seine Genehmigung zurück.',
    field: 'payoutAccount',
  },
  ...createInvalidInputRefusalTexts('financingProject', { FINANCING_PROJECT_UNKNOWN: 'Dieses Vorhaben gibt es nicht.' }),
};

const disbursements: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    PROOFS_TOO_LARGE_TO_BIND: 'Die Nachweise dieses Antrags sind zusammen zu groß für ein Dokument. Bitte laden Sie sie einzeln herunter.',
    DISBURSEMENT_EXISTS: 'Dieser Auszahlungsantrag wurde bereits angelegt.',
    NO_DISBURSEMENT_LEFT: 'Für dieses Vorhaben sind höchstens {max} Auszahlungen vorgesehen, es ist keine mehr möglich.',
    TOO_MANY_DISBURSEMENTS: 'Ein Vorhaben kann höchstens {max} Auszahlungsanträge haben.',
    TOO_MANY_DISBURSEMENTS_TODAY:
      'Bei diesem Vorhaben wurden heute schon {max} Auszahlungsanträge angelegt, auch gelöschte zählen. Bitte legen Sie den nächsten morgen an.',
    DISBURSEMENT_NOT_EDITABLE: 'Der Auszahlungsantrag kann im Status „{status}“ nicht bearbeitet werden.',
    DISBURSEMENT_NOT_DRAFT: 'Das ist nur mit Entwürfen möglich. Der Auszahlungsantrag ist im Status „{status}“.',
    DISBURSEMENT_TRANSITION_NOT_ALLOWED:
      'Das ist im Status „{status}“ des Auszahlungsantrags nicht möglich. Bitte laden Sie die Ansicht neu.',
  }),
  ...createInvalidInputRefusalTexts(null, {
    /** The fields that are wrong stand beside them in the refusal. */
    POSITIONS_INVALID: '{message}',
    INPUT_VALUE_INVALID: '{message}',
    SUBMISSION_INCOMPLETE: 'Der Auszahlungsantrag kann noch nicht übermittelt werden. {message}',
  }),
  ...createInvalidInputRefusalTexts('amount', {
    AMOUNT_IS_ANOTHER: 'Der Betrag ist nicht die Summe der Auszahlungspositionen. Bitte laden Sie die Ansicht neu.',
  }),
  ...createInvalidInputRefusalTexts('name', {
    FINAL_DISBURSEMENT_NAME_TOO_LONG:
      'Höchstens {max} Zeichen: Vor den Namen des letzten Antrags wird „Finaler“ gesetzt. Bitte kürzen Sie den Namen.',
  }),
  TAN_CONTENT_CHANGED: {
    status: 409,
    title: 'Zwischenzeitlich geändert',
    detail:
      'Beträge, Zwecke oder Auszahlungskonten sind nicht mehr die, für die der Code gesendet wurde. Bitte fordern Sie einen neuen Code an.',
  },
  tan_required: {
    status: 409,
    title: 'Bestätigung erforderlich',
    detail:
      'Ihre letzte Bestätigung gilt nicht mehr: Beträge, Zwecke oder Auszahlungskonten haben sich geändert, oder Ihre Bank hat die Auszahlung zurückgenommen. Bitte bestätigen Sie den Auszahlungsantrag mit einem neuen Code.',
  },
};

const photos: RefusalTexts = {
  ...createNotPossibleRefusalTexts({ PHOTO_WITHOUT_REPORT: 'Fotos können nur zu Gewerken eines Bautenstandsberichts hinzugefügt werden.' }),
  ...createInvalidInputRefusalTexts('trade', {
    TRADE_UNKNOWN: 'Das Gewerk „{trade}“ gibt es in diesem Bericht nicht (mehr). Bitte laden Sie die Ansicht neu.',
  }),
  ...createInvalidInputRefusalTexts(null, {
    TOO_MANY_PHOTOS_OF_TRADE: 'Zu einem Gewerk sind höchstens {max} Fotos möglich. Bitte entfernen Sie bei „{trade}“ einige Fotos.',
    TOO_MANY_PHOTOS_AT_ONCE: 'Bitte laden Sie höchstens {max} Fotos auf einmal hoch.',
    PHOTO_MISSING: 'Bitte wählen Sie mindestens ein Foto.',
    TOO_MANY_PHOTOS: 'Ein Auszahlungsantrag kann höchstens {max} Fotos haben. Bitte entfernen Sie zuerst einige.',
  }),
};

const decisions: RefusalTexts = {
  ...createInvalidInputRefusalTexts('__context.message', { MESSAGE_REQUIRED: 'Bitte schreiben Sie dem Kunden eine Nachricht.' }),
  ...createNotPossibleRefusalTexts({
    CONFIRMATION_OUTDATED:
      'Die Bestätigung des Kunden gilt nicht mehr: Beträge, Zwecke oder Auszahlungskonten haben sich geändert, oder die Auszahlung wurde zurückgenommen. Der Kunde muss den Auszahlungsantrag neu bestätigen: Nach einer Rückfrage sendet er ihn mit einem neuen Code ab.',
    PAYMENT_NOT_PROVEN:
      'Zu dieser Auszahlung passen die Bestätigung des Kunden und die Genehmigung nicht zusammen. Zahlen Sie nicht aus, und lassen Sie das Protokoll prüfen (npm run audit -- verify).',
    SECOND_APPROVER_REQUIRED:
      'Sie haben diesen Auszahlungsantrag bereits genehmigt. Wegen der Höhe oder des Auszahlungskontos muss ihn noch eine zweite Person genehmigen.',
    PAYER_IS_APPROVER:
      'Sie haben diesen Auszahlungsantrag genehmigt. Weil zwei Personen entscheiden müssen, muss die Zahlung von einer anderen Person erfasst werden.',
    SECOND_WITHDRAWER_REQUIRED:
      'Sie haben die Genehmigung bereits zurückgezogen. Zwei Personen haben sie erteilt, deshalb muss sie noch eine zweite Person zurückziehen.',
    RELATED_EMPLOYEE:
      'Sie und die andere Person können diesen Antrag nicht gemeinsam entscheiden: Eine von Ihnen hat der anderen vor Kurzem den Zugang oder Rechte gegeben, oder Sie haben sie beide von derselben Person erhalten, sei es auch über Dritte. Bitte lassen Sie eine weitere Person entscheiden.',
    PAYMENT_ALREADY_RECORDED: 'Zu diesem Auszahlungsantrag ist bereits eine andere Zahlung erfasst.',
    PAYMENT_ALREADY_RETURNED:
      'Diese Zahlung ist bereits erfasst und zurückgekommen. Ist der Antrag neu bezahlt, geben Sie bitte eine Referenz an, die sie unterscheidet.',
    RETURN_ALREADY_RECORDED:
      'Diese Rückbuchung ist bereits erfasst. Ist auch die neue Zahlung zurückgekommen, geben Sie bitte einen Grund an, der sie unterscheidet.',
  }),
  ...createInvalidInputRefusalTexts('endToEndId', {
    TRANSFER_OF_OTHER_ATTEMPT:
      'Keine Überweisung der jetzigen Genehmigung hat diese EndToEndId. Sie gehört zu einer früheren Genehmigung oder zu einem anderen Antrag.',
  }),
  ...createInvalidInputRefusalTexts('endToEndIds', {
    RETURN_OF_OTHER_TRANSFER:
      'Mindestens eine dieser EndToEndIds gehört nicht zur erfassten Zahlung, sondern zu einer früheren Genehmigung oder zu einem anderen Antrag.',
    RETURN_OF_ALL_TRANSFERS_REQUIRED:
      'Erfasst werden kann nur, dass alle {count} Überweisungen des Antrags zurückgekommen sind: Bitte geben Sie ihre EndToEndIds an. Ist nur ein Teil zurückgekommen, zahlen Sie ihn bitte außerhalb des Portals erneut.',
  }),
  ...createInvalidInputRefusalTexts('reason', { REASON_REQUIRED: 'Bitte geben Sie an, warum die Zahlung zurückgekommen ist.' }),
  ...createInvalidInputRefusalTexts('bookedOn', {
    BOOKED_BEFORE_APPROVAL: 'Das Buchungsdatum darf nicht vor der Genehmigung liegen.',
    RETURNED_BEFORE_PAYMENT: 'Das Buchungsdatum darf nicht vor der Zahlung liegen.',
    BOOKED_IN_FUTURE: 'Das Buchungsdatum darf nicht in der Zukunft liegen.',
  }),
};

/** What people read when a project or a request does not allow something. */
export const payoutRefusalTexts: RefusalTexts = {
  ...projects,
  ...credits,
  ...disbursements,
  ...photos,
  ...decisions,
};
