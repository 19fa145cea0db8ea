import { auditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { explainAuditFault } from '../verify/auditFault.ts';
import { lastVerification } from '../verify/lastVerification.ts';
import { auditors, query } from './auditDesk.ts';

/** What the portal's own verification has found last; it runs each day. */
export const readAuditVerification = query({
  path: '/audit/verification',
  summary: 'Ergebnis der letzten Prüfung des ganzen Protokolls',
  access: auditors,
  answers: { json: auditVerificationView },
  async handle({ records }) {
    const last = await lastVerification(records);
    return { kind: 'json', body: { last: last === undefined ? null : { ...last, fault: last.fault && explainAuditFault(last.fault) } } };
  },
});
