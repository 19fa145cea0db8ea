import { formatBytes } from '@portal/contracts/enquiries/upload';
import { isDocumentVisibleToEmployees } from '@portal/contracts/enquiries/statusRules';
import { refuse } from '@portal/platform/commands/refusal';
import { findRequestedFileOrUndefined, type RefusalOrUndefined } from '../decisions/enquiryRules.ts';
import type { EnquiryState, EnquiryDocumentUpload, RequestedFile } from '../enquiryState.ts';

/** Of all documents of an enquiry: far more than cases have, far less than a disk. */
const MAX_ENQUIRY_BYTES = 2 * 1024 ** 3;

/** An upload with its place among all of its file, from 1: uploads only become more, so it stays the same. */
interface NumberedUpload extends EnquiryDocumentUpload {
  readonly version: number;
}

const uploadsOf = (state: EnquiryState, fileId: string): readonly NumberedUpload[] =>
  state.uploads.filter((upload) => upload.fileId === fileId).map((upload, index) => ({ ...upload, version: index + 1 }));

/** Documents of the file or bank document that no longer count: all but the present one. */
export function supersededFileVersionBlobs(state: EnquiryState, fileId: string): readonly string[] {
  const current = [...state.files, ...state.attachments].find(({ id }) => id === fileId)?.document?.blobId;
  return uploadsOf(state, fileId).flatMap(({ blobId }) => (blobId === current ? [] : blobId));
}

/** Documents of the file that nobody needs before it is processed: all but the two newest, and what the bank has had. */
export function discardableFileVersionBlobs(state: EnquiryState, fileId: string): readonly string[] {
  const uploads = uploadsOf(state, fileId);
  return uploads.filter(({ wasReleased, version }) => !wasReleased && version < uploads.length - 1).map(({ blobId }) => blobId);
}

/** What is stored of a requested document. */
function keptUploadsOf(state: EnquiryState, { id, status }: Pick<RequestedFile, 'id' | 'status'>): readonly NumberedUpload[] {
  const gone = status === 'processed' ? supersededFileVersionBlobs(state, id) : discardableFileVersionBlobs(state, id);
  return uploadsOf(state, id).filter(({ blobId }) => !gone.includes(blobId));
}

/** What is stored of a requested document beside the present one, the newest first: also what the bank may not look at. */
export function keptFormerUploadsOf(state: EnquiryState, fileId: string): readonly NumberedUpload[] {
  const file = findRequestedFileOrUndefined(state, fileId);
  if (file === undefined) return [];
  const current = file.document?.blobId;
  return keptUploadsOf(state, file)
    .filter(({ blobId }) => blobId !== current)
    .reverse();
}

/**
 * What the bank has had before the present document, the newest first: to be looked at beside that until the file is
 * processed, when it is deleted.
 */
export function formerUploadsSeenByBank(state: EnquiryState, fileId: string): readonly NumberedUpload[] {
  const file = findRequestedFileOrUndefined(state, fileId);
  if (state.lifecycle !== 'live' || file?.document === undefined) return [];
  if (!isDocumentVisibleToEmployees(file.status) || file.status === 'processed') return [];
  const current = file.document.blobId;
  return uploadsOf(state, fileId)
    .filter(({ wasReleased, blobId }) => wasReleased && blobId !== current)
    .reverse();
}

/** Of all documents that are kept. */
function storedBytes(state: EnquiryState): number {
  const kept = state.files.flatMap((file) => keptUploadsOf(state, file));
  const ofBank = state.attachments.flatMap(({ document }) => document ?? []);
  return [...kept, ...ofBank].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

export const checkEnquiryStorageNotFull = (state: EnquiryState): RefusalOrUndefined =>
  storedBytes(state) < MAX_ENQUIRY_BYTES ? undefined : refuse('ENQUIRY_FULL', { max: formatBytes(MAX_ENQUIRY_BYTES) });
