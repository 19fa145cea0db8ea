import { fileOf, type EnquiryState, type Upload } from './enquiryState.ts';

/** Documents of the file that no longer count: all but the present one. */
export function supersededBlobs(state: EnquiryState, fileId: string): readonly string[] {
  const current = fileOf(state, fileId)?.document?.blobId;
  return state.uploads.filter((upload) => upload.fileId === fileId && upload.blobId !== current).map((upload) => upload.blobId);
}

const uploadsOf = (state: EnquiryState, fileId: string): readonly Upload[] => state.uploads.filter((upload) => upload.fileId === fileId);

/**
 * Documents of the file that nobody needs before it is processed: all but the present one, the one before it, and what
 * the bank has had before it.
 */
export function overtakenBlobs(state: EnquiryState, fileId: string): readonly string[] {
  const current = fileOf(state, fileId)?.document?.blobId;
  const former = uploadsOf(state, fileId).filter(({ blobId }) => blobId !== current);
  return former.filter(({ wasReleased }, index) => !wasReleased && index < former.length - 1).map(({ blobId }) => blobId);
}

/** Of all documents that are kept. */
export function storedBytes(state: EnquiryState): number {
  const kept = state.files.flatMap((file) => {
    const gone = file.status === 'processed' ? supersededBlobs(state, file.id) : overtakenBlobs(state, file.id);
    return uploadsOf(state, file.id).filter(({ blobId }) => !gone.includes(blobId));
  });
  return kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
