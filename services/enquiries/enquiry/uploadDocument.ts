import { randomUUID } from 'node:crypto';
import { maxFileBytes } from '@portal/contracts/enquiries/upload';
import type { IntakeLimits, IntakePart } from '@portal/platform/documents/documentIntake';
import { intakeProblem } from '@portal/platform/documents/intakeRefusalTexts';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Problem } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryRefusals } from './enquiryRefusals.ts';
import { fileOf, type EnquiryState } from './enquiryState.ts';
import { notePendingBlob, strikePendingBlob } from './pendingBlobs.ts';
import { enquiryStream } from './publicId.ts';

const MAX_PAGES = 300;
const MAX_MEGAPIXELS = 80;
/** A hundred pages of A4 with 300 dpi. */
const MAX_TOTAL_MEGAPIXELS = 1_000;

export interface Upload {
  readonly enquiryId: string;
  readonly fileId: string;
  readonly parts: AsyncIterable<IntakePart>;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
}

export type UploadResult = { readonly kind: 'accepted'; readonly position: Position | undefined } | Problem;

/**
 * Asks whether an upload is possible before it reads a byte, stores the document, and only then says that it was
 * uploaded. A document that no event knows is deleted at once, after a crash by the sweep.
 */
export async function uploadDocument(deps: EnquiriesDeps, upload: Upload): Promise<UploadResult> {
  const { commands, records, blobs, intake, clock } = deps;
  const { enquiryId, fileId, context, parts, signal } = upload;
  const check = settle(await commands.execute(enquiryAggregate, enquiryId, { kind: 'checkUpload', fileId }, context), enquiryRefusals);
  if (check.kind !== 'accepted' || check.repeated) return check;

  const blobId = randomUUID();
  const drop = async (): Promise<void> => {
    await blobs.delete(blobId);
    await strikePendingBlob(records, blobId);
  };
  await notePendingBlob(records, blobId, enquiryId, clock.now());
  const taken = await intake
    .take(enquiryStream(enquiryId), blobId, parts, limitsOf(check.state, fileId, deps), signal)
    .catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  if (taken.kind === 'refused') {
    await drop();
    return intakeProblem(taken.refusal);
  }
  const { blob, mediaType, pages, originalName } = taken;
  const document = { blobId, sizeBytes: blob.sizeBytes, sha256: blob.sha256, mediaType, pages, originalName, scanned: false };
  // A throw leaves open whether the event was written: then the sweep decides about the document.
  const outcome = settle(
    await commands.execute(enquiryAggregate, enquiryId, { kind: 'upload', fileId, document }, context),
    enquiryRefusals,
  );
  const isKnown = outcome.kind === 'accepted' && outcome.state.uploads.some((known) => known.blobId === blobId);
  await (isKnown ? strikePendingBlob(records, blobId) : drop());
  return outcome;
}

function limitsOf(state: EnquiryState, fileId: string, { config }: EnquiriesDeps): IntakeLimits {
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
