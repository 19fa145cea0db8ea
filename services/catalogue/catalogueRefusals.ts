import type { RefusalTexts } from '@portal/platform/http/route';

const notNow = 'Derzeit nicht möglich';
const checkInput = 'Bitte prüfen Sie Ihre Eingaben';

/** What people read when the catalogue refuses something. Codes that other contexts have too say the same there. */
export const catalogueRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  FILE_CATEGORY_EXISTS: { status: 409, title: notNow, detail: 'Diese Dokumentkategorie wurde bereits angelegt.' },
  FILE_CATEGORY_UNKNOWN: { status: 422, title: checkInput, detail: 'Diese Dokumentkategorie gibt es nicht.', field: 'fileCategory' },
  FILE_TEMPLATE_EXISTS: { status: 409, title: notNow, detail: 'Diese Dokumentvorlage wurde bereits angelegt.' },
  ENQUIRY_TEMPLATE_EXISTS: { status: 409, title: notNow, detail: 'Diese Vorgangsvorlage wurde bereits angelegt.' },
  ENQUIRY_TEMPLATE_NAME_TAKEN: {
    status: 422,
    title: checkInput,
    detail: 'Eine Vorgangsvorlage mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
    field: 'name',
  },
};
