import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** What people read when a document cannot go to agree21's archive. */
export const agree21ArchivingRefusalTexts: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    AGREE21_ARCHIVE_OFF: 'Die Archivierung in agree21 ist in diesem Portal nicht eingeschaltet.',
    AGREE21_ARCHIVE_NOT_CHECKED: 'Archivieren können Sie ein Dokument, sobald es geprüft oder verarbeitet ist.',
    AGREE21_ARCHIVE_NO_DOCUMENT: 'Hier ist nichts hochgeladen, das archiviert werden könnte.',
    AGREE21_ARCHIVED_ALREADY: 'Dieses Dokument ist bereits in agree21 archiviert. Ablage und Bemerkung ändern Sie dort.',
    AGREE21_ARCHIVED_FOR_OTHER_PERSON:
      'agree21 hat dieses Dokument schon angenommen, aber zu einer anderen Personennummer. Bitte prüfen und berichtigen Sie die Ablage in agree21.',
    AGREE21_ARCHIVE_DOCUMENT_REPLACED:
      'Das Dokument wurde gerade durch ein anderes ersetzt. Bitte laden Sie die Ansicht neu und prüfen Sie es.',
    AGREE21_ARCHIVE_DOCUMENT_REFUSED: 'agree21 hat das Dokument nicht angenommen. Bitte prüfen Sie, ob es sich öffnen lässt.',
    AGREE21_ARCHIVE_KEY_TAKEN:
      'In agree21 liegt unter der Kennung dieses Dokuments ein anderes. Bitte wenden Sie sich an den Betrieb des Portals.',
  }),
  ...createInvalidInputRefusalTexts('customer.agree21PersonId', {
    AGREE21_ARCHIVE_PERSON_UNKNOWN: 'agree21 kennt niemanden mit dieser Personennummer.',
    AGREE21_PERSON_ID_REQUIRED: 'Bitte geben Sie die Personennummer des Kunden in agree21 an.',
  }),
  ...createInvalidInputRefusalTexts('customer.customerId', {
    AGREE21_CUSTOMER_NUMBER_CHANGED: 'Die Kundennummer wurde zwischenzeitlich geändert. Bitte laden Sie die Ansicht neu.',
  }),
};
