import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import type { LogPosition } from '@portal/platform/event-store/eventStore';

/** The earliest checkpoint that covers an event at this place of the log; undefined while there is none yet. */
export async function findCoveringCheckpoint(
  { stored }: Pick<EventLogForAudit, 'stored'>,
  checkpoints: readonly AuditCheckpoint[],
  position: LogPosition,
): Promise<AuditCheckpoint | undefined> {
  let [from, to] = [0, checkpoints.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const { stream, revision } = checkpoints[middle]!.last;
    const [last] = await stored.readStream(stream, { from: revision, limit: 1 });
    if (last !== undefined && last.position >= position) to = middle;
    else from = middle + 1;
  }
  return checkpoints[from];
}
