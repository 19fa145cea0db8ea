import { formatBytes } from '@portal/contracts/enquiries/upload';
import { refuse } from '@portal/platform/commands/refusal';
import { findProofWithDisbursement, type RefusalOrUndefined } from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState, Proof, DisbursementUpload } from './financingProjectState.ts';

/** Of all proofs of a project: far more than building takes, far less than a disk. */
const MAX_PROJECT_BYTES = 2 * 1024 ** 3;

/** Documents of the proof that no longer count: all but the present one, and all once its request was deleted. */
export function proofBlobsDeletableAfterRequestEnd(state: FinancingProjectState, proofId: string): readonly string[] {
  return superseded(uploadsOf(state, proofId), findProofWithDisbursement(state, proofId)?.proof);
}

/**
 * Documents of the proof that nobody needs before its request is decided: all but the present one, the one before it, and
 * what the bank has had before it.
 */
export function proofBlobsDeletableWhileRequestOpen(state: FinancingProjectState, proofId: string): readonly string[] {
  return overtaken(uploadsOf(state, proofId), findProofWithDisbursement(state, proofId)?.proof);
}

/** A photo that was taken away before the bank has had it; one that it has had stays until the request has ended. */
export const unsubmittedBlobsOfPhoto = (state: FinancingProjectState, photoId: string): readonly string[] =>
  uploadsOf(state, photoId)
    .filter(({ wasSubmitted }) => !wasSubmitted)
    .map(({ blobId }) => blobId);

/** Photos of a request that has ended which were taken away before. */
export function removedPhotoBlobsOfDisbursement(state: FinancingProjectState, { id, proofs, photos }: Disbursement): readonly string[] {
  const others = new Set([...proofs, ...photos].map((known) => known.id));
  return state.uploads.filter(({ disbursementId, proofId }) => disbursementId === id && !others.has(proofId)).map(({ blobId }) => blobId);
}

/** All documents of a request, also of one that was deleted. */
export const blobsOfDisbursement = (state: FinancingProjectState, disbursementId: string): readonly string[] =>
  state.uploads.filter((upload) => upload.disbursementId === disbursementId).map(({ blobId }) => blobId);

/** An upload with its place among all of its proof, from 1: uploads only become more, so it stays the same. */
interface NumberedUpload extends DisbursementUpload {
  readonly version: number;
}

/** What is stored of a proof beside the present document, the newest first. */
export function keptFormerUploadsOfProof(state: FinancingProjectState, proofId: string): readonly NumberedUpload[] {
  const found = findProofWithDisbursement(state, proofId);
  if (found === undefined || found.disbursement.endedAt !== undefined) return [];
  const gone = new Set([...proofBlobsDeletableWhileRequestOpen(state, proofId), found.proof.document?.blobId]);
  return uploadsOf(state, proofId)
    .map((upload, index) => ({ ...upload, version: index + 1 }))
    .filter(({ blobId, deletedAtEnd }) => deletedAtEnd !== true && !gone.has(blobId))
    .reverse();
}

/** Photos that were taken away after the bank has had them, the newest first. */
export function keptRemovedPhotosOf(state: FinancingProjectState, disbursement: Disbursement): readonly DisbursementUpload[] {
  if (disbursement.endedAt !== undefined) return [];
  const removed = new Set(removedPhotoBlobsOfDisbursement(state, disbursement));
  return state.uploads
    .filter(({ blobId, wasSubmitted, deletedAtEnd }) => removed.has(blobId) && wasSubmitted && deletedAtEnd !== true)
    .reverse();
}

const uploadsOf = (state: FinancingProjectState, proofId: string): readonly DisbursementUpload[] =>
  state.uploads.filter((upload) => upload.proofId === proofId);

const former = (uploads: readonly DisbursementUpload[], proof: Proof | undefined): readonly DisbursementUpload[] =>
  uploads.filter(({ blobId }) => blobId !== proof?.document?.blobId);

const superseded = (uploads: readonly DisbursementUpload[], proof: Proof | undefined): readonly string[] =>
  former(uploads, proof).map(({ blobId }) => blobId);

const overtaken = (uploads: readonly DisbursementUpload[], proof: Proof | undefined): readonly string[] =>
  proof === undefined
    ? superseded(uploads, proof)
    : former(uploads, proof)
        .filter(({ wasSubmitted }, index, all) => !wasSubmitted && index < all.length - 1)
        .map(({ blobId }) => blobId);

/** Of all documents that are kept, without photos that were taken away again: they are few, and go with the request's end. */
function storedBytes(state: FinancingProjectState): number {
  const uploads = new Map<string, DisbursementUpload[]>();
  for (const upload of state.uploads) {
    const known = uploads.get(upload.proofId);
    if (known === undefined) uploads.set(upload.proofId, [upload]);
    else known.push(upload);
  }
  return state.disbursements
    .flatMap(({ proofs, photos, endedAt }) => [
      ...proofs.flatMap((proof) => {
        const ofProof = uploads.get(proof.id) ?? [];
        const gone = new Set((endedAt === undefined ? overtaken : superseded)(ofProof, proof));
        return ofProof.filter(({ blobId, deletedAtEnd }) => deletedAtEnd !== true && !gone.has(blobId));
      }),
      ...photos.map(({ document }) => document),
    ])
    .reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

export const checkProjectStorageNotFull = (state: FinancingProjectState): RefusalOrUndefined =>
  storedBytes(state) < MAX_PROJECT_BYTES ? undefined : refuse('PROJECT_FULL', { max: formatBytes(MAX_PROJECT_BYTES) });
