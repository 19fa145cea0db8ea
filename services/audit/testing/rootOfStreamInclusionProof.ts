import { hash } from 'node:crypto';
import type { StreamInCheckpointProof } from '../export/inclusionProof.ts';
import { leafHash } from '../verify/merkleTree.ts';
import { leafTextOf } from '../verify/streamHeads.ts';

/** The root that a proof leads to: that of its checkpoint, or something was changed. */
export function rootOfStreamInclusionProof({ head, path }: StreamInCheckpointProof): string {
  let reached = leafHash(leafTextOf(head));
  for (const { side, hash: beside } of path) {
    const other = Buffer.from(beside, 'hex');
    reached = hash('sha256', Buffer.concat([Buffer.of(1), ...(side === 'left' ? [other, reached] : [reached, other])]), 'buffer');
  }
  return reached.toString('hex');
}
