import { defineContext } from '@portal/platform/contexts/defineContext';
import { auditRefusalTexts } from './auditRefusalTexts.ts';
import type { AuditServices } from './auditServices.ts';
import { checkpointAggregate } from './checkpoint/checkpointAggregate.ts';
import { exportCaseAsJson, exportCaseAsPdf } from './desk/exportCase.ts';
import { readSecurityLogEvents } from './desk/readSecurityLogEvents.ts';
import { readAuditHistory, readAuditState } from './desk/readAuditHistory.ts';
import { readAuditVerification } from './desk/readAuditVerification.ts';
import { verifyAndSignLogJob } from './verify/verifyAndSignLogJob.ts';

/** What was known when and who did what, and the proof that nothing was changed afterwards. */
export const auditContext = defineContext<AuditServices>({
  name: 'audit',
  refusals: auditRefusalTexts,
  aggregates: [checkpointAggregate],
  services: ({ audited, commands, records, reports, reader, security, clock, log, config }) => ({
    audited,
    commands,
    records,
    reports,
    reader,
    security,
    clock,
    log,
    config,
  }),
  routes: () => [readAuditHistory, readAuditState, readSecurityLogEvents, readAuditVerification, exportCaseAsJson, exportCaseAsPdf],
  jobs: (services) => [verifyAndSignLogJob(services)],
});
