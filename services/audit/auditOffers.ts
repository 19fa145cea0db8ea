import type { AuditHealth } from '@portal/contracts/shared/health';
import type { EventStore } from '@portal/platform/event-store/eventStore';
import { CHECKPOINTS_STREAM } from './checkpoint/checkpointAggregate.ts';
import { acceptLostCheckpoints, type AuditRecordStore } from './checkpoint/loadKeptCheckpointHashes.ts';
import { loadLastVerification } from './verify/loadLastVerification.ts';

export { verifyAndBeginKeyedHashes } from './verify/verifyAndBeginKeyedHashes.ts';
export { explainAuditFault } from './verify/auditFault.ts';

/** For those who watch over the portal; undefined before the first verification. */
export async function readAuditHealth(records: Pick<AuditRecordStore, 'get'>): Promise<AuditHealth | undefined> {
  const last = await loadLastVerification(records);
  return last && { verifiedAt: last.endedAt, ok: last.fault === null };
}

/** Somebody has said that the bank goes on with a log that is older than the rest. */
export const acceptCheckpointsLostFromLog = ({
  events,
  records,
}: {
  readonly events: Pick<EventStore, 'readStream'>;
  readonly records: AuditRecordStore;
}): Promise<void> =>
  acceptLostCheckpoints(
    records,
    async (number) => (await events.readStream(CHECKPOINTS_STREAM, { from: number - 1, limit: 1 })).length > 0,
  );
