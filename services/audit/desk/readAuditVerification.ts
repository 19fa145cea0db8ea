import { auditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { auditQuery, auditorAccess } from '../auditServices.ts';
import { explainAuditFault } from '../verify/auditFault.ts';
import { loadLastVerification } from '../verify/loadLastVerification.ts';

/** What the portal's own verification has found last; it runs each day. */
export const readAuditVerification = auditQuery({
  path: '/audit/verification',
  summary: 'Ergebnis der letzten Prüfung des ganzen Protokolls',
  access: auditorAccess,
  answers: { json: auditVerificationView },
  async handle({ records }) {
    const last = await loadLastVerification(records);
    return { kind: 'json', body: { last: last === undefined ? null : { ...last, fault: last.fault && explainAuditFault(last.fault) } } };
  },
});
