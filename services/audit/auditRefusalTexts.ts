import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** Nobody sees them: checkpoints are signed by the portal itself. */
export const auditRefusalTexts: RefusalTexts = {
  CHECKPOINT_NOT_BY_SYSTEM: { status: 403, title: 'Kein Zugriff', detail: 'Prüfpunkte setzt nur das Portal selbst.' },
  CHECKPOINT_NOT_NEXT: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Prüfpunkt folgt nicht auf den letzten.' },
};
