import type { RefusalTexts } from '@portal/platform/http/route';

const notNow = 'Derzeit nicht möglich';

export const exportRefusals: RefusalTexts = {
  NO_PAYER: {
    status: 409,
    title: notNow,
    detail:
      'Es ist kein Konto hinterlegt, von dem ausgezahlt wird. Ein Administrator kann es in der Konfiguration unter „Auszahlungen“ eintragen.',
  },
  NOTHING_TO_PAY: { status: 409, title: notNow, detail: 'Es gibt keine genehmigten Auszahlungen, die noch nicht verbucht sind.' },
};
