import { randomUUID } from 'node:crypto';
import { maxFileBytes } from '@portal/contracts/enquiries/upload';
import type { IntakeLimits } from '@portal/platform/documents/documentIntake';
import { intakeProblem } from './intakeRefusalTexts.ts';
import { resource } from '@portal/platform/use-cases/useCase';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { forCustomers } from './enquiryAccess.ts';
import { enquiryCommand, streamOfFile } from './enquiryCommand.ts';
import { fileOf } from './enquiryRules.ts';
import type { EnquiryState } from './enquiryState.ts';
import { notePendingBlob, strikePendingBlob } from './pendingBlobs.ts';
import { enquiryStream } from './publicId.ts';

const MAX_PAGES = 300;
const MAX_MEGAPIXELS = 80;
/** A hundred pages of A4 with 300 dpi. */
const MAX_TOTAL_MEGAPIXELS = 1_000;

/**
 * Asks whether an upload is possible before it reads a byte, stores the document, and only then says that it was
 * uploaded. A document that no event knows is deleted at once, after a crash by the sweep.
 */
export const uploadDocument = enquiryCommand({
  method: 'POST',
  path: '/files/:id/upload',
  summary: 'Dateien zu einem angeforderten Dokument hochladen',
  access: forCustomers,
  multipart: true,
  stream: streamOfFile,
  check: ({ params }) => ({ type: 'checkUpload', fileId: params.id }),
  async prepare({ id, state, params, parts, signal, blobs, clock, config, intake, records }) {
    const blobId = randomUUID();
    const keep = async (): Promise<void> => void (await strikePendingBlob(records, blobId));
    const drop = async (): Promise<void> => {
      await blobs.delete(blobId);
      await keep();
    };
    await notePendingBlob(records, blobId, id, clock.now());
    const limits = limitsOf(state, params.id, { config });
    const taken = await intake.take(enquiryStream(id), blobId, parts, limits, signal).catch(async (error: unknown) => {
      await drop();
      throw error;
    });
    if (taken.kind === 'refused') {
      await drop();
      return intakeProblem(taken.refusal);
    }
    const { blob, mediaType, pages, originalName } = taken;
    return {
      facts: { blobId, sizeBytes: blob.sizeBytes, sha256: blob.sha256, mediaType, pages, originalName, scanned: false },
      keep,
      undo: ({ uploads }: EnquiryState) => (uploads.some((known) => known.blobId === blobId) ? keep() : drop()),
    };
  },
  command: ({ params, facts }) => ({ type: 'upload', fileId: params.id, document: facts }),
  answer: resource('files'),
});

function limitsOf(state: EnquiryState, fileId: string, { config }: Pick<EnquiriesDeps, 'config'>): IntakeLimits {
  const file = fileOf(state, fileId);
  const accept = file?.accept?.split(',').map((entry) => entry.trim());
  const maxTotalBytes = config.upload.maxBytes;
  return {
    sender: state.ownerId,
    accept: accept === undefined || accept.length === 0 ? null : accept,
    maxFileBytes: Math.min(maxFileBytes(file?.maxSizeBytes ?? null), maxTotalBytes),
    maxTotalBytes,
    maxPages: MAX_PAGES,
    maxMegapixels: MAX_MEGAPIXELS,
    maxTotalMegapixels: MAX_TOTAL_MEGAPIXELS,
  };
}
