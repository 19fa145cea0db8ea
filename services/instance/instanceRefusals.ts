import { ENDS_TOO_EARLY } from '@portal/contracts/instance/technicalMessage';
import type { RefusalTexts } from '@portal/platform/http/route';

export const instanceRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  ALREADY_PUBLISHED: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Eintrag wurde bereits veröffentlicht.' },
  CONFIGURATION_CHANGED: {
    status: 409,
    title: 'Inzwischen geändert',
    detail: 'Jemand hat die Konfiguration inzwischen geändert. Bitte laden Sie den neuen Stand.',
  },
  MASTER_CODE_MISSING: {
    status: 422,
    title: 'Eingabe prüfen',
    detail:
      'Für dieses Portal ist kein bankweiter Aktivierungscode eingerichtet (MASTER_ACTIVATION_CODE): Es ließe sich so nicht mehr starten.',
    field: 'customer.hasMasterCode',
  },
  MESSAGE_ENDS_TOO_EARLY: { status: 422, title: 'Eingabe prüfen', detail: ENDS_TOO_EARLY, field: 'endDatetime' },
};
