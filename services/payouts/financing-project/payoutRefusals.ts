import type { RefusalTexts } from '@portal/platform/http/route';

const notNow = 'Derzeit nicht möglich';
const checkInput = 'Bitte prüfen Sie Ihre Eingaben';

const projects: RefusalTexts = {
  PROJECT_EXISTS: { status: 409, title: notNow, detail: 'Dieses Vorhaben wurde bereits angelegt.' },
  PROJECT_NOT_DRAFT: {
    status: 409,
    title: notNow,
    detail: 'Kredite können nur angelegt und gelöscht werden, solange das Vorhaben ein Entwurf ist. Es ist jetzt im Status „{status}“.',
  },
  PROJECT_NOT_ACTIVE: { status: 409, title: notNow, detail: 'Das ist nur bei aktiven Vorhaben möglich. Dieses ist im Status „{status}“.' },
  PROJECT_NOT_EDITABLE: { status: 409, title: notNow, detail: 'Im Status „{status}“ kann ein Vorhaben nicht mehr bearbeitet werden.' },
  PROJECT_TRANSITION_NOT_ALLOWED: {
    status: 409,
    title: notNow,
    detail: 'Dieser Statuswechsel ist im Status „{status}“ nicht möglich. Bitte laden Sie die Ansicht neu.',
  },
  PROJECT_WITHOUT_CREDIT: {
    status: 409,
    title: notNow,
    detail: 'Das Vorhaben kann erst aktiviert werden, wenn mindestens ein Kredit angelegt ist.',
  },
  PURPOSE_BELOW_MINIMUM: {
    status: 409,
    title: notNow,
    detail:
      'Für diese Zwecke könnte nichts ausgezahlt werden, weil der Mindestbetrag je Position {minimum} ist: {purposes}. Bitte senken Sie den Mindestbetrag des Vorhabens, oder erhöhen Sie den Höchstbetrag des Zwecks.',
  },
  PROJECT_HAS_OPEN_DISBURSEMENTS: {
    status: 409,
    title: notNow,
    detail: 'Das Vorhaben hat noch offene Auszahlungsanträge: {disbursements}. Bitte schließen Sie diese zuerst ab.',
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
  PUBLIC_ID_TAKEN: {
    status: 422,
    title: checkInput,
    detail: 'Diese Vorhabennummer ist bereits vergeben. Bitte wählen Sie eine andere.',
    field: 'publicId',
  },
  MAX_DISBURSEMENTS_BELOW_USED: {
    status: 422,
    title: checkInput,
    detail: 'Das Vorhaben hat schon {used} Auszahlungsanträge, weniger können es nicht werden.',
    field: 'maxDisbursements',
  },
  CUSTOMER_UNKNOWN: { status: 422, title: checkInput, detail: 'Diesen Kunden gibt es nicht.', field: 'customer' },
  CUSTOMER_WITHOUT_PAYOUTS: {
    status: 409,
    title: notNow,
    detail: 'Der Kunde hat das Modul Kreditauszahlungen nicht. Bitte geben Sie es in den Kundendetails frei.',
  },
};

const credits: RefusalTexts = {
  CREDIT_EXISTS: { status: 409, title: notNow, detail: 'Dieser Kredit wurde bereits angelegt.' },
  CREDIT_NOT_EDITABLE: {
    status: 409,
    title: notNow,
    detail:
      'Kredite können nur bearbeitet werden, solange das Vorhaben ein Entwurf ist. Danach kann nur noch das Auszahlungskonto geändert werden.',
  },
  CREDIT_WITHOUT_ACCOUNT: {
    status: 409,
    title: notNow,
    detail: 'Das Vorhaben kann erst aktiviert werden, wenn alle Kredite ein Auszahlungskonto haben. Es fehlt bei: {credits}.',
  },
  PAYOUT_ACCOUNT_REQUIRED: {
    status: 422,
    title: checkInput,
    detail: 'Bei aktiven Vorhaben braucht jeder Kredit ein Auszahlungskonto.',
    field: 'payoutAccount',
  },
  PAYOUT_ACCOUNT_IN_USE: {
    status: 409,
    title: notNow,
    detail:
      'Der genehmigte Antrag „{disbursement}“ wird auf das bisherige Konto ausgezahlt, das der Kunde bestätigt hat. Bitte verbuchen Sie zuerst seine Zahlung, oder ziehen Sie seine Genehmigung zurück.',
    field: 'payoutAccount',
  },
  TOO_MANY_CREDITS: { status: 409, title: notNow, detail: 'Ein Vorhaben kann höchstens {max} Kredite haben.' },
  FINANCING_PROJECT_UNKNOWN: { status: 422, title: checkInput, detail: 'Dieses Vorhaben gibt es nicht.', field: 'financingProject' },
};

const disbursements: RefusalTexts = {
  DISBURSEMENT_EXISTS: { status: 409, title: notNow, detail: 'Dieser Auszahlungsantrag wurde bereits angelegt.' },
  NO_DISBURSEMENT_LEFT: {
    status: 409,
    title: notNow,
    detail: 'Für dieses Vorhaben sind höchstens {max} Auszahlungen vorgesehen, es ist keine mehr möglich.',
  },
  TOO_MANY_DISBURSEMENTS: { status: 409, title: notNow, detail: 'Ein Vorhaben kann höchstens {max} Auszahlungsanträge haben.' },
  DISBURSEMENT_NOT_EDITABLE: {
    status: 409,
    title: notNow,
    detail: 'Der Auszahlungsantrag kann im Status „{status}“ nicht bearbeitet werden.',
  },
  DISBURSEMENT_NOT_DRAFT: {
    status: 409,
    title: notNow,
    detail: 'Das ist nur mit Entwürfen möglich. Der Auszahlungsantrag ist im Status „{status}“.',
  },
  DISBURSEMENT_TRANSITION_NOT_ALLOWED: {
    status: 409,
    title: notNow,
    detail: 'Das ist im Status „{status}“ des Auszahlungsantrags nicht möglich. Bitte laden Sie die Ansicht neu.',
  },
  /** The fields that are wrong stand beside them in the refusal. */
  POSITIONS_INVALID: { status: 422, title: checkInput, detail: '{message}' },
  INPUT_VALUE_INVALID: { status: 422, title: checkInput, detail: '{message}' },
  SUBMISSION_INCOMPLETE: {
    status: 422,
    title: checkInput,
    detail: 'Der Auszahlungsantrag kann noch nicht übermittelt werden. {message}',
  },
  AMOUNT_IS_ANOTHER: {
    status: 422,
    title: checkInput,
    detail: 'Der Betrag ist nicht die Summe der Auszahlungspositionen. Bitte laden Sie die Ansicht neu.',
    field: 'amount',
  },
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
  PHOTO_WITHOUT_REPORT: {
    status: 409,
    title: notNow,
    detail: 'Fotos können nur zu Gewerken eines Bautenstandsberichts hinzugefügt werden.',
  },
  TRADE_UNKNOWN: {
    status: 422,
    title: checkInput,
    detail: 'Das Gewerk „{trade}“ gibt es in diesem Bericht nicht (mehr). Bitte laden Sie die Ansicht neu.',
    field: 'trade',
  },
  TOO_MANY_PHOTOS_OF_TRADE: {
    status: 422,
    title: checkInput,
    detail: 'Zu einem Gewerk sind höchstens {max} Fotos möglich. Bitte entfernen Sie bei „{trade}“ einige Fotos.',
  },
  TOO_MANY_PHOTOS_AT_ONCE: { status: 422, title: checkInput, detail: 'Bitte laden Sie höchstens {max} Fotos auf einmal hoch.' },
  PHOTO_MISSING: { status: 422, title: checkInput, detail: 'Bitte wählen Sie mindestens ein Foto.' },
  TOO_MANY_PHOTOS: {
    status: 422,
    title: checkInput,
    detail: 'Ein Auszahlungsantrag kann höchstens {max} Fotos haben. Bitte entfernen Sie zuerst einige.',
  },
};

const decisions: RefusalTexts = {
  MESSAGE_REQUIRED: {
    status: 422,
    title: checkInput,
    detail: 'Bitte schreiben Sie dem Kunden eine Nachricht.',
    field: '__context.message',
  },
  CONFIRMATION_OUTDATED: {
    status: 409,
    title: notNow,
    detail:
      'Die Bestätigung des Kunden gilt nicht mehr: Beträge, Zwecke oder Auszahlungskonten haben sich geändert, oder die Auszahlung wurde zurückgenommen. Der Kunde muss den Auszahlungsantrag neu bestätigen: Nach einer Rückfrage sendet er ihn mit einem neuen Code ab.',
  },
  PAYMENT_NOT_PROVEN: {
    status: 409,
    title: notNow,
    detail:
      'Zu dieser Auszahlung passen die Bestätigung des Kunden und die Genehmigung nicht zusammen. Zahlen Sie nicht aus, und lassen Sie das Protokoll prüfen (npm run audit -- verify).',
  },
  SECOND_APPROVER_REQUIRED: {
    status: 409,
    title: notNow,
    detail:
      'Sie haben diesen Auszahlungsantrag bereits genehmigt. Wegen der Höhe oder des Auszahlungskontos muss ihn noch eine zweite Person genehmigen.',
  },
  PAYER_IS_APPROVER: {
    status: 409,
    title: notNow,
    detail:
      'Sie haben diesen Auszahlungsantrag genehmigt. Weil zwei Personen entscheiden müssen, muss die Zahlung von einer anderen Person erfasst werden.',
  },
  SECOND_WITHDRAWER_REQUIRED: {
    status: 409,
    title: notNow,
    detail:
      'Sie haben die Genehmigung bereits zurückgezogen. Zwei Personen haben sie erteilt, deshalb muss sie noch eine zweite Person zurückziehen.',
  },
  RELATED_EMPLOYEE: {
    status: 409,
    title: notNow,
    detail:
      'Sie und die andere Person können diesen Antrag nicht gemeinsam entscheiden: Eine von Ihnen hat der anderen vor Kurzem den Zugang oder Rechte gegeben. Bitte lassen Sie eine weitere Person entscheiden.',
  },
  REASON_REQUIRED: { status: 422, title: checkInput, detail: 'Bitte geben Sie an, warum die Zahlung zurückgekommen ist.', field: 'reason' },
  PAYMENT_ALREADY_RECORDED: {
    status: 409,
    title: notNow,
    detail: 'Zu diesem Auszahlungsantrag ist bereits eine andere Zahlung erfasst.',
  },
  BOOKED_BEFORE_APPROVAL: {
    status: 422,
    title: checkInput,
    detail: 'Das Buchungsdatum darf nicht vor der Genehmigung liegen.',
    field: 'bookedOn',
  },
  RETURNED_BEFORE_PAYMENT: {
    status: 422,
    title: checkInput,
    detail: 'Das Buchungsdatum darf nicht vor der Zahlung liegen.',
    field: 'bookedOn',
  },
  BOOKED_IN_FUTURE: {
    status: 422,
    title: checkInput,
    detail: 'Das Buchungsdatum darf nicht in der Zukunft liegen.',
    field: 'bookedOn',
  },
};

/** What people read when a project or a request does not allow something. */
export const payoutRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  ...projects,
  ...credits,
  ...disbursements,
  ...photos,
  ...decisions,
};
