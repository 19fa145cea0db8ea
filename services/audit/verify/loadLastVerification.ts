import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import type { AuditRecordStore } from '../checkpoint/loadKeptCheckpointHashes.ts';
import type { AuditFault } from './auditFault.ts';

const COLLECTION = 'audit';
const KEY = 'last-verification';

/** What the last verification by the portal itself has found. */
interface VerificationResult extends Omit<NonNullable<AuditVerificationView['last']>, 'fault'> {
  /** Null when all is as it was written. */
  readonly fault: AuditFault | null;
}

/** Undefined before the first. */
export const loadLastVerification = async (records: Pick<AuditRecordStore, 'get'>): Promise<VerificationResult | undefined> =>
  (await records.get<VerificationResult>(COLLECTION, KEY))?.value;

export const saveLastVerification = async (records: Pick<AuditRecordStore, 'put'>, result: VerificationResult): Promise<void> =>
  void (await records.put(COLLECTION, KEY, result));
