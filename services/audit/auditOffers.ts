import type { AuditHealth } from '@portal/contracts/shared/health';
import type { AuditRecordStore } from './checkpoint/loadKeptCheckpointHashes.ts';
import { loadLastVerification } from './verify/loadLastVerification.ts';

export { acceptCheckpointsLostFromLog } from './checkpoint/loadKeptCheckpointHashes.ts';
export { verifyAndBeginKeyedHashes } from './verify/verifyAndBeginKeyedHashes.ts';
export { explainAuditFault } from './verify/auditFault.ts';

/** For those who watch over the portal; undefined before the first verification. */
export async function readAuditHealth(records: Pick<AuditRecordStore, 'get'>): Promise<AuditHealth | undefined> {
  const last = await loadLastVerification(records);
  return last && { verifiedAt: last.endedAt, ok: last.fault === null };
}
