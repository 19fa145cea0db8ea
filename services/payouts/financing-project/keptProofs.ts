import { formatBytes } from '@portal/contracts/enquiries/upload';
import { refuse } from '@portal/platform/commands/refusal';
import type { Verdict } from './financingProjectRules.ts';
import type { FinancingProjectState, Proof, Upload } from './financingProjectState.ts';

/** Of all proofs of a project: far more than building takes, far less than a disk. */
const MAX_PROJECT_BYTES = 2 * 1024 ** 3;

const proofOf = (state: FinancingProjectState, proofId: string): Proof | undefined =>
  state.disbursements.flatMap(({ proofs }) => proofs).find(({ id }) => id === proofId);

/** Documents of the proof that no longer count: all but the present one, and all once its request was deleted. */
export function supersededProofBlobs(state: FinancingProjectState, proofId: string): readonly string[] {
  return superseded(uploadsOf(state, proofId), proofOf(state, proofId));
}

/**
 * Documents of the proof that nobody needs before its request is decided: all but the present one, the one before it, and
 * what the bank has had before it.
 */
export function overtakenProofBlobs(state: FinancingProjectState, proofId: string): readonly string[] {
  return overtaken(uploadsOf(state, proofId), proofOf(state, proofId));
}

/** All documents of a request, also of one that was deleted. */
export const blobsOfDisbursement = (state: FinancingProjectState, disbursementId: string): readonly string[] =>
  state.uploads.filter((upload) => upload.disbursementId === disbursementId).map(({ blobId }) => blobId);

const uploadsOf = (state: FinancingProjectState, proofId: string): readonly Upload[] =>
  state.uploads.filter((upload) => upload.proofId === proofId);

const former = (uploads: readonly Upload[], proof: Proof | undefined): readonly Upload[] =>
  uploads.filter(({ blobId }) => blobId !== proof?.document?.blobId);

const superseded = (uploads: readonly Upload[], proof: Proof | undefined): readonly string[] =>
  former(uploads, proof).map(({ blobId }) => blobId);

const overtaken = (uploads: readonly Upload[], proof: Proof | undefined): readonly string[] =>
  proof === undefined
    ? superseded(uploads, proof)
    : former(uploads, proof)
        .filter(({ wasSubmitted }, index, all) => !wasSubmitted && index < all.length - 1)
        .map(({ blobId }) => blobId);

/** Of all documents that are kept. */
function storedBytes(state: FinancingProjectState): number {
  const uploads = new Map<string, Upload[]>();
  for (const upload of state.uploads) {
    const known = uploads.get(upload.proofId);
    if (known === undefined) uploads.set(upload.proofId, [upload]);
    else known.push(upload);
  }
  return state.disbursements
    .flatMap(({ proofs, endedAt }) =>
      proofs.flatMap((proof) => {
        const ofProof = uploads.get(proof.id) ?? [];
        const gone = new Set((endedAt === undefined ? overtaken : superseded)(ofProof, proof));
        return ofProof.filter(({ blobId }) => !gone.has(blobId));
      }),
    )
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

export const projectHasRoom = (state: FinancingProjectState): Verdict =>
  storedBytes(state) < MAX_PROJECT_BYTES ? undefined : refuse('PROJECT_FULL', { max: formatBytes(MAX_PROJECT_BYTES) });
