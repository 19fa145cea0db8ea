import { randomUUID } from 'node:crypto';
import type { IntakeLimits } from '@portal/platform/documents/documentIntake';
import type { Problem, UploadedPart } from '@portal/platform/http/route';
import type { Prepared } from '@portal/platform/use-cases/useCase';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import type { UploadedDocument } from './enquiryCommands.ts';
import type { EnquiryState } from './enquiryState.ts';
import { intakeProblem } from './intakeRefusalTexts.ts';
import { notePendingBlob, strikePendingBlob } from './pendingBlobs.ts';
import { enquiryStream } from './publicId.ts';

const MAX_PAGES = 300;
const MAX_MEGAPIXELS = 80;
/** A hundred pages of A4 with 300 dpi. */
const MAX_TOTAL_MEGAPIXELS = 1_000;

export const documentLimits = (limits: Pick<IntakeLimits, 'sender' | 'accept' | 'maxFileBytes' | 'maxTotalBytes'>): IntakeLimits => ({
  ...limits,
  maxPages: MAX_PAGES,
  maxMegapixels: MAX_MEGAPIXELS,
  maxTotalMegapixels: MAX_TOTAL_MEGAPIXELS,
});

interface Taking extends Pick<EnquiriesDeps, 'blobs' | 'clock' | 'intake' | 'records'> {
  /** The enquiry's. */
  readonly id: string;
  readonly parts: AsyncIterable<UploadedPart>;
  readonly signal: AbortSignal;
}

/** Stores what is uploaded, before an event says so. A document that no event knows is deleted at once, after a crash by the sweep. */
export async function takeDocument(
  { id, parts, signal, blobs, clock, intake, records }: Taking,
  limits: IntakeLimits,
): Promise<Prepared<UploadedDocument, EnquiryState> | Problem> {
  const blobId = randomUUID();
  const keep = async (): Promise<void> => void (await strikePendingBlob(records, blobId));
  const drop = async (): Promise<void> => {
    await blobs.delete(blobId);
    await keep();
  };
  await notePendingBlob(records, blobId, id, clock.now());
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
    undo: ({ uploads }) => (uploads.some((known) => known.blobId === blobId) ? keep() : drop()),
  };
}
