import type { AuditCheckpointEvent, AuditCheckpoint } from '@portal/contracts/audit/events';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';

interface CheckpointState {
  readonly newest: AuditCheckpoint | undefined;
}

interface KeepCheckpoint {
  readonly type: 'KeepCheckpoint';
  readonly checkpoint: AuditCheckpoint;
}

/** All checkpoints of the bank are one stream. */
export const CHECKPOINTS_ID = 'log';
export const CHECKPOINTS_STREAM = `auditCheckpoints-${CHECKPOINTS_ID}`;

/** The chain of signed checkpoints. Of two processes that sign at the same moment, one is the first. */
export const checkpointAggregate: Aggregate<CheckpointState, AuditCheckpointEvent, KeepCheckpoint> = {
  category: 'auditCheckpoints',
  keepsPersonalData: false,
  initial: { newest: undefined },
  evolve: (_, event) => ({ newest: event.data }),
  decide({ checkpoint }, { newest }, { actor }) {
    if (actor.kind !== 'system') return refuse('CHECKPOINT_NOT_BY_SYSTEM');
    if (checkpoint.number !== (newest?.number ?? 0) + 1 || checkpoint.events <= (newest?.events ?? 0)) return refuse('CHECKPOINT_NOT_NEXT');
    return [{ type: 'CheckpointSigned', data: checkpoint }];
  },
};
