import type { RefusalTexts } from '@portal/platform/http/route';

/** What people read. Codes that other contexts have too say the same there. */
export const lockerRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  LOCKER_RENTED: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieses Schließfach wurde bereits vermietet.' },
  LOCKER_NUMBER_TAKEN: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Dieses Schließfach ist bereits vermietet. Bitte wählen Sie ein anderes.',
    field: 'number',
  },
  LOCKER_CUSTOMER_UNKNOWN: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail: 'Diesen Kunden gibt es nicht.',
    field: 'customer',
  },
};
