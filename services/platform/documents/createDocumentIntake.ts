import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { createUnderWayCounterBySender } from '../scheduler/createUnderWayCounterBySender.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { mapDiskErrorToEngineUnavailable } from '../blobs/diskFailure.ts';
import type { EncryptedBlobs } from '../blobs/blobStore.ts';
import type { DocumentIntake, IntakeLimits, IntakeOutcome, IntakeParts, IntakeRefusal } from './documentIntake.ts';
import {
  isMergeable,
  JPEG_MEDIA_TYPE,
  maxMegapixelsFor,
  PDF_MEDIA_TYPE,
  type MergeReply,
  type EncryptedWorkFile,
} from './merging/mergeProtocol.ts';
import { createMergePool, type MergePoolOptions } from './merging/mergePool.ts';
import { indexAmong, writePartsToEncryptedFiles, type ReceivedFile, type WritePartsOutcome } from './writePartsToEncryptedFiles.ts';
import { openSealedFileStream, createNewSealedFileHandle } from './sealedFiles.ts';
import type { ScanOutcome } from '../virus-scan/virusScanner.ts';
import type { UploadVirusScanner } from '../virus-scan/virusScan.ts';
import { TransferTooSlow, createSlowTransferGuard, type MinimumTransferRate } from './createSlowTransferGuard.ts';

export interface DocumentIntakeOptions {
  readonly blobs: EncryptedBlobs;
  /** Of this process alone: left-overs of uploads are swept at the start. */
  readonly workFolder: string;
  /** Undefined where there is none: then nothing counts as scanned. */
  readonly virusScan?: Pick<UploadVirusScanner, 'ready' | 'scan'> | undefined;
  /** Times, memory and number of the merge processes, how slow a transfer may be, and how much may be under way in all. */
  readonly limits?: MergePoolOptions & { readonly lowestRate?: MinimumTransferRate; readonly maxBytesUnderWay?: number };
}

/** Of one customer and process at a time: several documents in several tabs, not more. */
const MAX_UPLOADS = 3;
/** Of all senders of a process at a time: slow ones are under way for up to an hour. */
const MAX_BYTES_UNDER_WAY = 512 * 1024 ** 2;

const PREFIX = 'upload-';

export async function createDocumentIntake({
  blobs,
  workFolder,
  virusScan,
  limits: poolLimits = {},
}: DocumentIntakeOptions): Promise<DocumentIntake> {
  await sweep(workFolder);
  const pool = createMergePool(poolLimits);
  const uploads = createUnderWayCounterBySender();
  const room = createRoom(poolLimits.maxBytesUnderWay ?? (await roomOf(workFolder)));

  const take = async (folder: string, upload: Upload): Promise<IntakeOutcome> => {
    const { limits, signal } = upload;
    // Before a byte is taken in that would have to come again.
    await virusScan?.ready();
    const { files, refusal, fileIndex } = await receive(folder, upload);
    const [first] = files;
    if (refusal || !first) return refused(refusal ?? { code: 'NO_FILE' }, fileIndex);
    const unsafe = await scan(files, upload);
    if (unsafe) return unsafe;
    if (!isMergeable(first.mediaType))
      return store(upload, first, { mediaType: first.mediaType, pages: null, originalName: first.name, furtherNames: [] });

    const result = createNewSealedFileHandle(join(folder, 'result'));
    const sources = files.map(({ path, key, mediaType }) => ({ path, key, mediaType }));
    const { sender, maxPages, maxMegapixels, maxTotalMegapixels, keptAs = 'pdf' } = limits;
    const reply = await pool.run({ sources, result, keptAs, maxPages, maxMegapixels, maxTotalMegapixels }, sender, signal);
    if (reply.kind === 'refused') return refused(refusalOf(reply, files, limits), indexAmong(files, reply.index));
    const [mediaType, pages] = keptAs === 'photo' ? [JPEG_MEDIA_TYPE, null] : [PDF_MEDIA_TYPE, reply.pages];
    const furtherNames = files.slice(1).map(({ name }) => name);
    return store(upload, result, { mediaType, pages, originalName: first.name, furtherNames });
  };

  const receive = async (folder: string, { parts, limits, signal }: Upload): Promise<WritePartsOutcome> => {
    const watch = createSlowTransferGuard(signal, poolLimits.lowestRate);
    try {
      return await writePartsToEncryptedFiles(parts, folder, limits, watch);
    } catch (error) {
      if (watch.signal.reason instanceof TransferTooSlow) return { files: [], refusal: { code: 'UPLOAD_TOO_SLOW' }, fileIndex: undefined };
      throw error;
    } finally {
      watch.stop();
    }
  };

  /** What came, not what becomes of it: a document is written anew, and it is the incoming file that attacks who opens it. */
  const scan = async (files: readonly ReceivedFile[], { limits, signal }: Upload): Promise<IntakeOutcome | undefined> => {
    if (virusScan === undefined) return undefined;
    for (const [index, file] of files.entries()) {
      const outcome = await virusScan.scan(() => addAbortSignal(signal, openSealedFileStream(file)), limits.sender, signal);
      if (outcome.kind !== 'clean') return refused({ code: scanRefusals[outcome.kind], fileName: file.name }, indexAmong(files, index));
    }
    return undefined;
  };

  const store = async ({ subject, blobId, signal }: Upload, file: EncryptedWorkFile, facts: StoredFacts): Promise<IntakeOutcome> => {
    const blob = await blobs.put(subject, blobId, addAbortSignal(signal, openSealedFileStream(file)));
    if (signal.aborted) await blobs.delete(blobId);
    signal.throwIfAborted();
    return { kind: 'stored', blob, ...facts, scanned: virusScan !== undefined };
  };

  return {
    async take(subject, blobId, parts, limits, signal) {
      const { sender } = limits;
      if (uploads.of(sender) >= MAX_UPLOADS) return refused({ code: 'TOO_MANY_UPLOADS', maxUploads: MAX_UPLOADS });
      const bytes = Math.min(parts.maxBytes ?? Infinity, limits.maxTotalBytes);
      const leave = room.take(bytes);
      const end = uploads.begin(sender);
      const folder = join(workFolder, `${PREFIX}${randomUUID()}`);
      try {
        signal.throwIfAborted();
        await mkdir(folder, { mode: 0o700 });
        return await take(folder, { subject, blobId, parts, limits, signal });
      } catch (error) {
        throw mapDiskErrorToEngineUnavailable('documents', error);
      } finally {
        end();
        await rm(folder, { recursive: true, force: true });
        leave();
      }
    },
    close: () => pool.close(),
  };
}

interface Upload {
  readonly subject: string;
  readonly blobId: string;
  readonly parts: IntakeParts;
  readonly limits: IntakeLimits;
  readonly signal: AbortSignal;
}

type StoredFacts = Pick<Extract<IntakeOutcome, { kind: 'stored' }>, 'mediaType' | 'pages' | 'originalName' | 'furtherNames'>;

/** Half of the disk's at most: the other half is for what uploads become. */
async function roomOf(workFolder: string): Promise<number> {
  const { blocks, bsize } = await statfs(workFolder);
  return Math.min(MAX_BYTES_UNDER_WAY, (blocks * bsize) / 2);
}

/** Taken before the first byte is stored, since who is in the middle cannot be asked to wait. One upload has always room. */
function createRoom(maxBytes: number) {
  let taken = 0;
  return {
    /** Gives back how to leave. @throws EngineUnavailable */
    take(bytes: number): () => void {
      if (taken > 0 && taken + bytes > maxBytes)
        throw new EngineUnavailable('documents', { cause: new Error('too many uploads under way') });
      taken += bytes;
      return () => void (taken -= bytes);
    },
  };
}

async function sweep(workFolder: string): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const leftOver = (await readdir(workFolder)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(leftOver.map((name) => rm(join(workFolder, name), { recursive: true, force: true })));
}

const scanRefusals = {
  found: 'VIRUS_FOUND',
  encrypted: 'FILE_ENCRYPTED',
  tooLarge: 'FILE_NOT_SCANNABLE',
} as const satisfies Record<Exclude<ScanOutcome['kind'], 'clean'>, IntakeRefusal['code']>;

const refused = (refusal: IntakeRefusal, fileIndex?: number): IntakeOutcome => ({ kind: 'refused', refusal, fileIndex });

function refusalOf(
  { code, index }: Extract<MergeReply, { kind: 'refused' }>,
  files: readonly ReceivedFile[],
  limits: IntakeLimits,
): IntakeRefusal {
  const fileName = files[index]?.name ?? '';
  if (code === 'TOO_MANY_PAGES') return { code, fileName, maxPages: limits.maxPages };
  if (code === 'IMAGE_TOO_LARGE')
    return { code, fileName, maxMegapixels: maxMegapixelsFor(files[index]?.mediaType ?? '', limits.maxMegapixels) };
  if (code === 'IMAGES_TOO_LARGE') return { code, fileName, maxMegapixels: limits.maxTotalMegapixels };
  return { code, fileName };
}
