import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { LogIntegrityVerifier } from '../verify/logWalk.ts';
import type { AuditFault } from '../verify/auditFault.ts';
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

/** The proof is null where the checkpoint does not know the stream, and where the log before it is not as it was signed: a fault. */
interface ProofOrFault {
  readonly proof: StreamInCheckpointProof | null;
  readonly fault?: AuditFault;
}

export async function buildStreamInclusionProof(
  { stored, keys }: Pick<EventLogForAudit, 'stored' | 'keys'>,
  stream: string,
  checkpoint: AuditCheckpoint,
): Promise<ProofOrFault> {
  // Which event it is says `verify`: it may be of somebody else's stream.
  const changed: ProofOrFault = { proof: null, fault: { kind: 'not-as-signed', checkpoint: checkpoint.number } };
  const chain = createChainKeyRing(keys);
  const walk = new LogIntegrityVerifier([checkpoint]);
  while (walk.events < checkpoint.events) {
    const limit = Math.min(PAGE, checkpoint.events - walk.events);
    const records = await stored.readLog({ after: walk.position, limit });
    if (walk.take(records, await chain.namedBy(records)) !== undefined || records.length < limit) return changed;
  }
  if (walk.mismatch !== undefined) return changed;
  const index = walk.heads.indexOf(stream);
  return { proof: index === undefined ? null : { head: walk.heads.at(index), path: walk.heads.pathOf(index) } };
}
