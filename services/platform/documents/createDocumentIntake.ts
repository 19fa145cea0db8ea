import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { asDiskFailure } from '../blobs/diskFailure.ts';
import type { EncryptedBlobs } from '../blobs/blobStore.ts';
import type { DocumentIntake, IntakeLimits, IntakeOutcome, IntakePart, IntakeRefusal } from './documentIntake.ts';
import { isMergeable, megapixelLimit, PDF, type MergeReply, type SealedFile } from './mergeProtocol.ts';
import { createMergePool, type MergePoolOptions } from './mergePool.ts';
import { receiveParts, type ReceivedFile } from './receiveParts.ts';
import { readSealed, sealedFileAt } from './sealedFiles.ts';

export interface DocumentIntakeOptions {
  readonly blobs: EncryptedBlobs;
  /** Of this process alone: left-overs of uploads are swept at the start. */
  readonly workFolder: string;
  /** Times, memory and number of the merge processes. */
  readonly limits?: MergePoolOptions;
}

const PREFIX = 'upload-';

export async function createDocumentIntake({ blobs, workFolder, limits: poolLimits = {} }: DocumentIntakeOptions): Promise<DocumentIntake> {
  await sweep(workFolder);
  const pool = createMergePool(poolLimits);

  const take = async (folder: string, upload: Upload): Promise<IntakeOutcome> => {
    const { parts, limits, signal } = upload;
    const { files, refusal } = await receiveParts(parts, folder, limits, signal);
    const [first] = files;
    if (refusal || !first) return refused(refusal ?? { code: 'NO_FILE' });
    if (!isMergeable(first.mediaType)) return store(upload, first, { mediaType: first.mediaType, pages: null, originalName: first.name });

    const result = sealedFileAt(join(folder, 'result'));
    const sources = files.map(({ path, key, mediaType }) => ({ path, key, mediaType }));
    const reply = await pool.run({ sources, result, maxPages: limits.maxPages, maxMegapixels: limits.maxMegapixels }, signal);
    if (reply.kind === 'refused') return refused(refusalOf(reply, files, limits));
    return store(upload, result, { mediaType: PDF, pages: reply.pages, originalName: first.name });
  };

  const store = async ({ subject, blobId, signal }: Upload, file: SealedFile, facts: StoredFacts): Promise<IntakeOutcome> => {
    const blob = await blobs.put(subject, blobId, addAbortSignal(signal, readSealed(file)));
    if (signal.aborted) await blobs.delete(blobId);
    signal.throwIfAborted();
    return { kind: 'stored', blob, ...facts };
  };

  return {
    async take(subject, blobId, parts, limits, signal) {
      const folder = join(workFolder, `${PREFIX}${randomUUID()}`);
      try {
        signal.throwIfAborted();
        await mkdir(folder, { mode: 0o700 });
        return await take(folder, { subject, blobId, parts, limits, signal });
      } catch (error) {
        throw asDiskFailure('documents', error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => pool.close(),
  };
}

interface Upload {
  readonly subject: string;
  readonly blobId: string;
  readonly parts: AsyncIterable<IntakePart>;
  readonly limits: IntakeLimits;
  readonly signal: AbortSignal;
}

interface StoredFacts {
  readonly mediaType: string;
  readonly pages: number | null;
  readonly originalName: string;
}

async function sweep(workFolder: string): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const leftOver = (await readdir(workFolder)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(leftOver.map((name) => rm(join(workFolder, name), { recursive: true, force: true })));
}

const refused = (refusal: IntakeRefusal): IntakeOutcome => ({ kind: 'refused', refusal });

function refusalOf(
  { code, index }: Extract<MergeReply, { kind: 'refused' }>,
  files: readonly ReceivedFile[],
  limits: IntakeLimits,
): IntakeRefusal {
  const fileName = files[index]?.name ?? '';
  if (code === 'TOO_MANY_PAGES') return { code, fileName, maxPages: limits.maxPages };
  if (code === 'IMAGE_TOO_LARGE')
    return { code, fileName, maxMegapixels: megapixelLimit(files[index]?.mediaType ?? '', limits.maxMegapixels) };
  return { code, fileName };
}
