import { randomUUID } from 'node:crypto';
import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import type { AuditServices } from '../auditServices.ts';
import type { LogIntegrityVerifier } from '../verify/logWalk.ts';
import { checkpointHash, signCheckpoint } from './checkpoint.ts';
import { checkpointAggregate, CHECKPOINTS_ID, CHECKPOINTS_STREAM } from './checkpointAggregate.ts';
import { keepCheckpointHash, storeSignedStreamHeads, type AuditRecordStore } from './loadKeptCheckpointHashes.ts';
import { loadOrCreateSigningKey } from './signingKeys.ts';

export interface SigningServices extends Pick<AuditServices, 'commands' | 'clock'> {
  readonly audited: Pick<EventLogForAudit, 'stored' | 'keys'>;
  readonly records: AuditRecordStore;
}

/**
 * Signs what a walk has found whole. Answers undefined where nothing has happened since the last checkpoint but that one, and
 * where another process was the first.
 */
export async function appendSignedCheckpoint(
  { audited, commands, records, clock }: SigningServices,
  walk: LogIntegrityVerifier,
): Promise<AuditCheckpoint | undefined> {
  const state = walk.state();
  const { newest } = (await commands.load(checkpointAggregate, CHECKPOINTS_ID)).state;
  if (state === undefined || isCovered(state, newest)) return undefined;
  const now = clock.now();
  const number = (newest?.number ?? 0) + 1;
  const previous = newest === undefined ? '' : checkpointHash(newest);
  const key = await loadOrCreateSigningKey(audited.keys);
  const checkpoint = signCheckpoint({ number, signedAt: now, ...state, previous }, key);
  const context = { actor: { kind: 'system' }, now, commandId: randomUUID(), correlationId: randomUUID() } as const;
  const outcome = await commands.execute(checkpointAggregate, CHECKPOINTS_ID, { type: 'KeepCheckpoint', checkpoint }, context);
  if (outcome.kind !== 'accepted' || outcome.events.length === 0) return undefined;
  await keepCheckpointHash(records, checkpoint);
  await storeSignedStreamHeads(records, walk.heads);
  return checkpoint;
}

const isCovered = ({ events, last }: Pick<AuditCheckpoint, 'events' | 'last'>, newest: AuditCheckpoint | undefined): boolean =>
  newest !== undefined && (events <= newest.events || (events === newest.events + 1 && last.stream === CHECKPOINTS_STREAM));
