import { defineContext } from '@portal/platform/contexts/defineContext';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';
import type { AuditServices } from './auditServices.ts';
import { checkpointAggregate } from './checkpoint/checkpointAggregate.ts';
import { exportCaseAsJson, exportCaseAsPdf } from './desk/exportCase.ts';
import { readSecurityLogEvents } from './desk/readSecurityLogEvents.ts';
import { exportAuditHistory, readAuditHistory, readAuditState } from './desk/readAuditHistory.ts';
import { readAuditVerification } from './desk/readAuditVerification.ts';
import { verifyAndSignLogJob } from './verify/verifyAndSignLogJob.ts';

/** Nobody sees them: checkpoints are signed by the portal itself. */
const auditRefusalTexts: RefusalTexts = {
  CHECKPOINT_NOT_BY_SYSTEM: { status: 403, title: 'Kein Zugriff', detail: 'Prüfpunkte setzt nur das Portal selbst.' },
  CHECKPOINT_NOT_NEXT: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Prüfpunkt folgt nicht auf den letzten.' },
};

/** What was known when and who did what, and the proof that nothing was changed afterwards. */
export const auditContext = defineContext<AuditServices>({
  name: 'audit',
  refusals: auditRefusalTexts,
  aggregates: [checkpointAggregate],
  services: (platform) => platform,
  routes: () => [
    readAuditHistory,
    readAuditState,
    exportAuditHistory,
    readSecurityLogEvents,
    readAuditVerification,
    exportCaseAsJson,
    exportCaseAsPdf,
  ],
  jobs: (services) => [verifyAndSignLogJob(services)],
});
