import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { LogIntegrityVerifier } from '../verify/logWalk.ts';
import type { MerkleTree } from '../verify/merkleTree.ts';
import type { StreamHead } from '../verify/streamHeads.ts';

/** Who has it can compute the checkpoint's root from the head of one stream, without the rest of the log. */
export interface StreamInCheckpointProof {
  /** The stream's last event before the checkpoint. */
  readonly head: StreamHead;
  /** From below: on which side of the hash so far it stands. */
  readonly path: ReturnType<MerkleTree['path']>;
}

const PAGE = 1_000;

/** Null when the checkpoint does not know the stream, or the log before it is not as it was signed. */
export async function buildStreamInclusionProof(
  { stored, keys }: Pick<EventLogForAudit, 'stored' | 'keys'>,
  stream: string,
  checkpoint: AuditCheckpoint,
): Promise<StreamInCheckpointProof | null> {
  const chain = createChainKeyRing(keys);
  const walk = new LogIntegrityVerifier([checkpoint]);
  while (walk.events < checkpoint.events) {
    const limit = Math.min(PAGE, checkpoint.events - walk.events);
    const records = await stored.readLog({ after: walk.position, limit });
    if (walk.take(records, await chain.namedBy(records)) !== undefined || records.length < limit) return null;
  }
  const index = walk.heads.indexOf(stream);
  return index === undefined || walk.mismatch !== undefined ? null : { head: walk.heads.at(index), path: walk.heads.pathOf(index) };
}
