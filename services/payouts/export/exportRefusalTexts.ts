import { createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

export const exportRefusalTexts: RefusalTexts = {
  ...createNotPossibleRefusalTexts({
    NO_PAYER:
      'Es ist kein Konto hinterlegt, von dem ausgezahlt wird. Ein Administrator kann es in der Konfiguration unter „Auszahlungen“ eintragen.',
    PAYER_NOT_WRITABLE:
      'Der Name des Auftraggebers lässt sich nicht in lateinischen Buchstaben schreiben. Ein Administrator kann ihn in der Konfiguration unter „Auszahlungen“ ändern.',
    PAYER_WITHOUT_TOWN:
      'Eine Zahlung geht auf ein Konto außerhalb des Europäischen Wirtschaftsraums ({country}). Dafür muss die Datei den Ort des Auftraggebers nennen: Ein Administrator kann ihn in der Konfiguration unter „Auszahlungen“ eintragen.',
    HOLDER_NOT_WRITABLE:
      'Ein Kontoinhaber lässt sich nicht in lateinischen Buchstaben schreiben. Bitte ändern Sie ihn am Kredit; die CSV-Liste zeigt alle Kontoinhaber.',
    TRANSFER_TOO_LARGE:
      'Ein Betrag ist höher als 999.999.999,99 €. So viel nimmt eine SEPA-Überweisung nicht; bitte überweisen Sie diesen Antrag von Hand.',
    NOTHING_TO_PAY: 'Es gibt keine genehmigten Auszahlungen, die noch nicht verbucht sind.',
    ONLY_PENDING_WITHDRAWALS:
      'Es gibt derzeit nichts auszuzahlen. Genehmigte Anträge, die nicht exportiert werden, weil die Rücknahme ihrer Genehmigung auf eine zweite Person wartet: {count}.',
  }),
};
