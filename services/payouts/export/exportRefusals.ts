import type { RefusalTexts } from '@portal/platform/http/route';

const notNow = 'Derzeit nicht möglich';

export const exportRefusals: RefusalTexts = {
  NO_PAYER: {
    status: 409,
    title: notNow,
    detail:
      'Es ist kein Konto hinterlegt, von dem ausgezahlt wird. Ein Administrator kann es in der Konfiguration unter „Auszahlungen“ eintragen.',
  },
  PAYER_NOT_WRITABLE: {
    status: 409,
    title: notNow,
    detail:
      'Der Name des Auftraggebers lässt sich nicht in lateinischen Buchstaben schreiben. Ein Administrator kann ihn in der Konfiguration unter „Auszahlungen“ ändern.',
  },
  PAYER_WITHOUT_TOWN: {
    status: 409,
    title: notNow,
    detail:
      'Eine Zahlung geht auf ein Konto außerhalb des Europäischen Wirtschaftsraums ({country}). Dafür muss die Datei den Ort des Auftraggebers nennen: Ein Administrator kann ihn in der Konfiguration unter „Auszahlungen“ eintragen.',
  },
  HOLDER_NOT_WRITABLE: {
    status: 409,
    title: notNow,
    detail:
      'Ein Kontoinhaber lässt sich nicht in lateinischen Buchstaben schreiben. Bitte ändern Sie ihn am Kredit; die CSV-Liste zeigt alle Kontoinhaber.',
  },
  TRANSFER_TOO_LARGE: {
    status: 409,
    title: notNow,
    detail:
      'Ein Betrag ist höher als 999.999.999,99 €. So viel nimmt eine SEPA-Überweisung nicht; bitte überweisen Sie diesen Antrag von Hand.',
  },
  NOTHING_TO_PAY: { status: 409, title: notNow, detail: 'Es gibt keine genehmigten Auszahlungen, die noch nicht verbucht sind.' },
};
