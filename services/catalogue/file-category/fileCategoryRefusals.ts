import type { RefusalTexts } from '@portal/platform/http/route';

export const fileCategoryRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  FILE_CATEGORY_EXISTS: { status: 409, title: 'Derzeit nicht möglich', detail: 'Diese Dokumentkategorie wurde bereits angelegt.' },
};
