import { randomUUID } from 'node:crypto';
import { maxFileBytes } from '@portal/contracts/enquiries/upload';
import type { EncryptedBlobs } from '../blobs/blobStore.ts';
import type { Clock } from '../clock/clock.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import type { Problem } from '../http/defineRoute.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { SecurityHappening, NoteOnlySecurityLog } from '../security/securityLog.ts';
import type { UndoableSideEffect, UseCaseCall } from '../use-cases/useCase.ts';
import type { DocumentIntake, IntakeLimits } from './documentIntake.ts';
import { intakeProblem } from './intakeRefusalTexts.ts';
import { notePendingBlob, deletePendingBlobNote, type StateWithUploads } from './pendingBlobs.ts';

const MAX_PAGES = 300;
const MAX_MEGAPIXELS = 80;
/** A hundred pages of A4 with 300 dpi. */
const MAX_TOTAL_MEGAPIXELS = 1_000;

export const addPageAndPixelLimits = (
  limits: Pick<IntakeLimits, 'sender' | 'accept' | 'maxFileBytes' | 'maxTotalBytes'>,
): IntakeLimits => ({
  ...limits,
  maxPages: MAX_PAGES,
  maxMegapixels: MAX_MEGAPIXELS,
  maxTotalMegapixels: MAX_TOTAL_MEGAPIXELS,
});

/** `image/*, application/pdf` as a list; null = images and PDF. */
function acceptedTypes(accept: string | null | undefined): readonly string[] | null {
  return accept?.split(',').map((entry) => entry.trim()) ?? null;
}

/** Of a document that is asked for: what it may be, and how large, within what the bank takes at once. */
export function createRequestedDocumentIntakeLimits(
  asked: { readonly accept: string | null; readonly maxSizeBytes: number | null } | undefined,
  { sender, maxTotalBytes }: Pick<IntakeLimits, 'sender' | 'maxTotalBytes'>,
): IntakeLimits {
  const maxBytes = Math.min(maxFileBytes(asked?.maxSizeBytes ?? null), maxTotalBytes);
  return addPageAndPixelLimits({ sender, accept: acceptedTypes(asked?.accept), maxFileBytes: maxBytes, maxTotalBytes });
}

/** A document that was uploaded and stored. */
export interface StoredUpload {
  readonly blobId: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly mediaType: string;
  readonly pages: number | null;
  readonly originalName: string;
  readonly scanned: boolean;
}

interface Taken extends UndoableSideEffect<StoredUpload, StateWithUploads> {
  /** Of the files beside the one that gives the name, in their order. */
  readonly furtherNames: readonly string[];
}

interface Taking extends Pick<UseCaseCall<unknown, unknown, unknown>, 'parts' | 'signal' | 'address' | 'device'> {
  readonly blobs: EncryptedBlobs;
  readonly clock: Clock;
  readonly intake: DocumentIntake;
  readonly records: RecordStore;
  readonly security: NoteOnlySecurityLog;
  readonly context: Pick<CommandContext, 'actor'>;
  /** Of the same call, stored one by one before these. Default 0. */
  readonly filesBefore?: number;
}

function virusFound(
  stream: string,
  { context: { actor }, address, device }: Pick<Taking, 'context' | 'address' | 'device'>,
): SecurityHappening {
  const who = actor.kind === 'customer' ? { account: `customer-${actor.id}` } : { by: actor };
  return { kind: 'virus-found', ...who, address, device, stream };
}

/**
 * Stores what is uploaded for a stream, whose key encrypts it, before an event says so. A document that no event knows is
 * deleted at once, after a crash by the sweep.
 */
export async function checkAndStoreUpload(
  stream: string,
  { parts, signal, blobs, clock, intake, records, security, context, address, device, filesBefore = 0 }: Taking,
  limits: IntakeLimits,
): Promise<Taken | Problem> {
  const blobId = randomUUID();
  const keep = async (): Promise<void> => void (await deletePendingBlobNote(records, blobId));
  const drop = async (): Promise<void> => {
    await blobs.delete(blobId);
    await keep();
  };
  await notePendingBlob(records, blobId, stream, clock.now());
  const taken = await intake.take(stream, blobId, parts, limits, signal).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  if (taken.kind === 'refused') {
    await drop();
    if (taken.refusal.code === 'VIRUS_FOUND') security.note(virusFound(stream, { context, address, device }));
    const { refusal, fileIndex } = taken;
    const isOneOfSeveral = 'fileName' in refusal && (fileIndex !== undefined || filesBefore > 0);
    return intakeProblem(refusal, limits.accept, isOneOfSeveral ? filesBefore + (fileIndex ?? 0) : undefined);
  }
  const { blob, mediaType, pages, originalName, furtherNames, scanned } = taken;
  return {
    facts: { blobId, sizeBytes: blob.sizeBytes, sha256: blob.sha256, mediaType, pages, originalName, scanned },
    furtherNames,
    keep,
    undo: ({ uploads }) => (uploads.some((known) => known.blobId === blobId) ? keep() : drop()),
  };
}
