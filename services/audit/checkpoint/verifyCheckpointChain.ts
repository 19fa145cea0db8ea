import { auditCheckpointSchema, type AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import type { StoredRecord } from '@portal/platform/event-store/eventStore';
import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { verifyStream } from '@portal/platform/journal/verifyChain';
import type { AuditFault } from '../verify/auditFault.ts';
import { checkpointHash, isCheckpointSignedByItsOwnKey } from './checkpoint.ts';
import { CHECKPOINTS_STREAM } from './checkpointAggregate.ts';
import { loadKeptCheckpointHashes, type AuditRecordStore, type KeptCheckpointHash } from './loadKeptCheckpointHashes.ts';
import { loadPublicKeyById } from './signingKeys.ts';

const PAGE = 1_000;

interface CheckedCheckpoints {
  /** In their order, as far as they are sound. */
  readonly checkpoints: readonly AuditCheckpoint[];
  readonly fault: AuditFault | undefined;
}

/** The checkpoints of the log, each compared with the one before, with its signature, and with what was kept of it. */
export async function verifyCheckpointChain(
  { stored, keys }: Pick<EventLogForAudit, 'stored' | 'keys'>,
  records: AuditRecordStore,
): Promise<CheckedCheckpoints> {
  // Before the log: one that is signed meanwhile is not missed.
  const kept = await loadKeptCheckpointHashes(records);
  const events = await readStoredStream(stored, CHECKPOINTS_STREAM);
  const chain = verifyStream(events, await createChainKeyRing(keys).namedBy(events));
  const sound = chain.ok ? events : events.slice(0, chain.revision);
  const checkpoints: AuditCheckpoint[] = [];
  const known = new Map<string, string | undefined>();
  for (const event of sound) {
    const checkpoint = parsed(event);
    const number = checkpoints.length + 1;
    if (checkpoint === undefined) return { checkpoints, fault: { kind: 'checkpoint-replaced', checkpoint: number } };
    const { keyId } = checkpoint;
    if (!known.has(keyId)) known.set(keyId, await loadPublicKeyById(keys, keyId));
    const fault = faultOf(checkpoint, number, { before: checkpoints.at(-1), kept: kept.get(number), publicKey: known.get(keyId) });
    if (fault !== undefined) return { checkpoints, fault };
    checkpoints.push(checkpoint);
  }
  if (!chain.ok) return { checkpoints, fault: { kind: chain.reason, stream: CHECKPOINTS_STREAM, revision: chain.revision } };
  const last = Math.max(0, ...kept.keys());
  return { checkpoints, fault: last > checkpoints.length ? { kind: 'checkpoint-missing', checkpoint: checkpoints.length + 1 } : undefined };
}

export async function readStoredStream(stored: EventLogForAudit['stored'], stream: string): Promise<readonly StoredRecord[]> {
  const all: StoredRecord[] = [];
  for (;;) {
    const page = await stored.readStream(stream, { from: all.length, limit: PAGE });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Undefined for what no portal has written, though its hash fits. */
function parsed({ payload }: StoredRecord): AuditCheckpoint | undefined {
  try {
    return auditCheckpointSchema.safeParse((JSON.parse(payload) as { readonly data?: unknown }).data).data;
  } catch {
    return undefined;
  }
}

interface Surroundings {
  readonly before: AuditCheckpoint | undefined;
  readonly kept: KeptCheckpointHash | undefined;
  readonly publicKey: string | undefined;
}

function faultOf(checkpoint: AuditCheckpoint, number: number, { before, kept, publicKey }: Surroundings): AuditFault | undefined {
  const follows =
    checkpoint.number === number &&
    checkpoint.previous === (before === undefined ? '' : checkpointHash(before)) &&
    checkpoint.events > (before?.events ?? 0);
  // Whoever could write the records had the master key: what stands there is trusted, also where the vault has lost the key.
  const isKept = kept?.hash === checkpointHash(checkpoint);
  if (!isKept && publicKey === undefined) return { kind: 'key-unknown', checkpoint: number };
  if ((!isKept && publicKey !== checkpoint.publicKey) || !isCheckpointSignedByItsOwnKey(checkpoint))
    return { kind: 'signature-wrong', checkpoint: number };
  if (!follows || (kept !== undefined && !isKept)) return { kind: 'checkpoint-replaced', checkpoint: number };
  return undefined;
}
