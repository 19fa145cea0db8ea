import type { RefusalTexts } from '@portal/platform/http/route';

const notNow = 'Derzeit nicht möglich';
const checkInput = 'Bitte prüfen Sie Ihre Eingaben';

/** What people read when a document cannot go to agree21's archive. */
export const archiveRefusals: RefusalTexts = {
  AGREE21_ARCHIVE_OFF: { status: 409, title: notNow, detail: 'Die Archivierung in agree21 ist in diesem Portal nicht eingeschaltet.' },
  AGREE21_ARCHIVE_NOT_CHECKED: {
    status: 409,
    title: notNow,
    detail: 'Archivieren können Sie ein Dokument, sobald es geprüft oder verarbeitet ist.',
  },
  AGREE21_ARCHIVE_NO_DOCUMENT: { status: 409, title: notNow, detail: 'Hier ist nichts hochgeladen, das archiviert werden könnte.' },
  AGREE21_ARCHIVED_ALREADY: {
    status: 409,
    title: notNow,
    detail: 'Dieses Dokument ist bereits in agree21 archiviert. Ablage und Bemerkung ändern Sie dort.',
  },
  AGREE21_ARCHIVE_DOCUMENT_REPLACED: {
    status: 409,
    title: notNow,
    detail: 'Das Dokument wurde gerade durch ein anderes ersetzt. Bitte laden Sie die Ansicht neu und prüfen Sie es.',
  },
  AGREE21_ARCHIVE_DOCUMENT_REFUSED: {
    status: 409,
    title: notNow,
    detail: 'agree21 hat das Dokument nicht angenommen. Bitte prüfen Sie, ob es sich öffnen lässt.',
  },
  AGREE21_ARCHIVE_KEY_TAKEN: {
    status: 409,
    title: notNow,
    detail: 'In agree21 liegt unter der Kennung dieses Dokuments ein anderes. Bitte wenden Sie sich an den Betrieb des Portals.',
  },
  AGREE21_ARCHIVE_PERSON_UNKNOWN: {
    status: 422,
    title: checkInput,
    detail: 'agree21 kennt niemanden mit dieser Personennummer.',
    field: 'customer.agree21PersonId',
  },
  AGREE21_PERSON_ID_REQUIRED: {
    status: 422,
    title: checkInput,
    detail: 'Bitte geben Sie die Personennummer des Kunden in agree21 an.',
    field: 'customer.agree21PersonId',
  },
  AGREE21_CUSTOMER_NUMBER_CHANGED: {
    status: 422,
    title: checkInput,
    detail: 'Die Kundennummer wurde zwischenzeitlich geändert. Bitte laden Sie die Ansicht neu.',
    field: 'customer.customerId',
  },
};
