import { formatBytes } from '@portal/contracts/enquiries/upload';
import { isDocumentVisibleToEmployees } from '@portal/contracts/enquiries/statusRules';
import { refuse } from '@portal/platform/commands/refusal';
import { findRequestedFileOrUndefined, type RefusalOrUndefined } from '../decisions/enquiryRules.ts';
import type { EnquiryState, EnquiryDocumentUpload } from '../enquiryState.ts';

/** Of all documents of an enquiry: far more than cases have, far less than a disk. */
const MAX_ENQUIRY_BYTES = 2 * 1024 ** 3;

const uploadsOf = (state: EnquiryState, fileId: string): readonly EnquiryDocumentUpload[] =>
  state.uploads.filter((upload) => upload.fileId === fileId);

function formerUploadsOf(state: EnquiryState, fileId: string): readonly EnquiryDocumentUpload[] {
  const current = [...state.files, ...state.attachments].find(({ id }) => id === fileId)?.document?.blobId;
  return uploadsOf(state, fileId).filter(({ blobId }) => blobId !== current);
}

/** Documents of the file or bank document that no longer count: all but the present one. */
export const supersededFileVersionBlobs = (state: EnquiryState, fileId: string): readonly string[] =>
  formerUploadsOf(state, fileId).map(({ blobId }) => blobId);

/**
 * Documents of the file that nobody needs before it is processed: all but the present one, the one before it, and what
 * the bank has had before it.
 */
export function discardableFileVersionBlobs(state: EnquiryState, fileId: string): readonly string[] {
  const former = formerUploadsOf(state, fileId);
  return former.filter(({ wasReleased }, index) => !wasReleased && index < former.length - 1).map(({ blobId }) => blobId);
}

/** An upload with its place among all of its file, from 1: uploads only become more, so it stays the same. */
interface FormerUpload extends EnquiryDocumentUpload {
  readonly version: number;
}

/**
 * What the bank has had before the present document, the newest first: to be looked at beside that until the file is
 * processed, when it is deleted.
 */
export function formerUploadsSeenByBank(state: EnquiryState, fileId: string): readonly FormerUpload[] {
  const file = findRequestedFileOrUndefined(state, fileId);
  if (state.lifecycle !== 'live' || file?.document === undefined) return [];
  if (!isDocumentVisibleToEmployees(file.status) || file.status === 'processed') return [];
  const current = file.document.blobId;
  return uploadsOf(state, fileId)
    .map((upload, index) => ({ ...upload, version: index + 1 }))
    .filter(({ wasReleased, blobId }) => wasReleased && blobId !== current)
    .reverse();
}

/** Of all documents that are kept. */
function storedBytes(state: EnquiryState): number {
  const kept = state.files.flatMap((file) => {
    const gone = file.status === 'processed' ? supersededFileVersionBlobs(state, file.id) : discardableFileVersionBlobs(state, file.id);
    return uploadsOf(state, file.id).filter(({ blobId }) => !gone.includes(blobId));
  });
  const ofBank = state.attachments.flatMap(({ document }) => document ?? []);
  return [...kept, ...ofBank].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

export const checkEnquiryStorageNotFull = (state: EnquiryState): RefusalOrUndefined =>
  storedBytes(state) < MAX_ENQUIRY_BYTES ? undefined : refuse('ENQUIRY_FULL', { max: formatBytes(MAX_ENQUIRY_BYTES) });
