import { ENDS_TOO_EARLY_TEXT } from '@portal/contracts/instance/technicalMessage';
import { createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

export const instanceRefusalTexts: RefusalTexts = {
  ...createNotPossibleRefusalTexts({ ALREADY_PUBLISHED: 'Dieser Eintrag wurde bereits veröffentlicht.' }),
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
  MESSAGE_ENDS_TOO_EARLY: { status: 422, title: 'Eingabe prüfen', detail: ENDS_TOO_EARLY_TEXT, field: 'endDatetime' },
};
