import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { isFileTypeAccepted, MAX_UPLOAD_FILES } from '@portal/contracts/enquiries/upload';
import { createSealer } from '../blobs/chunkCipher.ts';
import type { IntakeLimits, IntakePart, IntakeRefusal } from './documentIntake.ts';
import { isMergeable, type MergeSource } from './merging/mergeProtocol.ts';
import { sealedFileContextOf, createNewSealedFileHandle } from './sealedFiles.ts';
import { isEndingOfContent, sniffMediaType, SNIFFED_BYTES, UNKNOWN_TYPE } from './sniffMediaType.ts';
import { cleanFileName } from './downloadName.ts';
import type { TransferWatch } from './createSlowTransferGuard.ts';

export interface ReceivedFile extends MergeSource {
  readonly name: string;
  readonly sizeBytes: number;
}

export interface WritePartsOutcome {
  readonly files: readonly ReceivedFile[];
  readonly refusal: IntakeRefusal | undefined;
  /** Which of several it is about; undefined also for the first, while nobody knows whether others come. */
  readonly fileIndex: number | undefined;
}

/** Undefined where there is one alone. */
export const indexAmong = (files: readonly unknown[], index: number): number | undefined => (files.length > 1 ? index : undefined);

/** Writes each part to the folder, encrypted, and stops reading at the first reason to refuse. */
export async function writePartsToEncryptedFiles(
  parts: AsyncIterable<IntakePart>,
  folder: string,
  limits: IntakeLimits,
  { signal, received: count }: Pick<TransferWatch, 'signal' | 'received'>,
): Promise<WritePartsOutcome> {
  const files: ReceivedFile[] = [];
  let totalBytes = 0;
  let partCount = 0;
  const refused = (refusal: IntakeRefusal, fileIndex?: number): WritePartsOutcome => ({ files, refusal, fileIndex });
  for await (const part of untilAborted(parts, signal)) {
    // A client that has gone before anybody reads the part must not end the process; whoever reads it gets the error.
    part.content.on('error', () => undefined);
    addAbortSignal(signal, part.content);
    if (files.length === MAX_UPLOAD_FILES) {
      part.content.destroy();
      return refused({ code: 'TOO_MANY_FILES', maxFiles: MAX_UPLOAD_FILES });
    }
    const received = await receivePart(part, join(folder, `part-${partCount}`), { limits, totalBytes, count });
    partCount += 1;
    if (received === undefined) continue;
    if ('code' in received) return refused(received, files.length === 0 ? undefined : files.length);
    files.push(received);
    totalBytes += received.sizeBytes;
  }
  const single = files.length > 1 ? files.find(({ mediaType }) => !isMergeable(mediaType)) : undefined;
  if (single) return refused({ code: 'SEVERAL_FILES_NOT_MERGEABLE', fileName: single.name }, files.indexOf(single));
  return files.length === 0 ? refused({ code: 'NO_FILE' }) : { files, refusal: undefined, fileIndex: undefined };
}

interface Room {
  readonly limits: IntakeLimits;
  readonly totalBytes: number;
  count(bytes: number): void;
}

/** Undefined for the empty, nameless part that browsers send when nothing was chosen. */
async function receivePart(part: IntakePart, path: string, room: Room): Promise<ReceivedFile | IntakeRefusal | undefined> {
  const name = cleanFileName(part.fileName);
  const file = createNewSealedFileHandle(path);
  const sealer = createSealer(Buffer.from(file.key), sealedFileContextOf(file));
  const handle = await open(path, 'wx', 0o600);
  let head: Buffer = Buffer.alloc(0);
  let mediaType: string | undefined;
  let sizeBytes = 0;
  try {
    for await (const chunk of part.content as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      room.count(chunk.length);
      const tooLarge = sizeRefusal(part, name, sizeBytes, room);
      if (tooLarge) return tooLarge;
      if (mediaType === undefined) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= SNIFFED_BYTES) {
          const type = await typeOf(head, name, room.limits);
          if (typeof type !== 'string') return type;
          mediaType = type;
        }
      }
      await handle.appendFile(sealer.update(chunk));
    }
    if (sizeBytes === 0) return part.fileName === '' ? undefined : { code: 'FILE_EMPTY', fileName: name };
    const type = mediaType ?? (await typeOf(head, name, room.limits));
    if (typeof type !== 'string') return type;
    await handle.appendFile(sealer.final());
    return { ...file, name, sizeBytes, mediaType: type };
  } finally {
    await handle.close();
  }
}

function sizeRefusal(
  { declaredBytes = 0 }: IntakePart,
  fileName: string,
  sizeBytes: number,
  { limits, totalBytes }: Room,
): IntakeRefusal | undefined {
  if (sizeBytes > limits.maxFileBytes) {
    return { code: 'FILE_TOO_LARGE', fileName, sizeBytes: Math.max(sizeBytes, declaredBytes), maxBytes: limits.maxFileBytes };
  }
  return totalBytes + sizeBytes > limits.maxTotalBytes ? { code: 'UPLOAD_TOO_LARGE', fileName, maxBytes: limits.maxTotalBytes } : undefined;
}

/**
 * An image that cannot become a page counts as no image, unless anything at all is asked for. What is stored as it came keeps its
 * name: the ending must be the content's.
 */
async function typeOf(
  head: Buffer,
  fileName: string,
  { accept }: IntakeLimits,
): Promise<string | Extract<IntakeRefusal, { code: 'FILE_TYPE_NOT_ACCEPTED' }>> {
  const mediaType = await sniffMediaType(head.subarray(0, SNIFFED_BYTES), fileName);
  const isAskedFor = accept?.some((entry) => entry === mediaType || entry === '*/*') ?? false;
  const isForeignImage = mediaType.startsWith('image/') && !isMergeable(mediaType) && !isAskedFor;
  const isAccepted = isFileTypeAccepted(accept, mediaType, fileName);
  const refusal = { code: 'FILE_TYPE_NOT_ACCEPTED', fileName, accept } as const;
  if (isAccepted && !isForeignImage) {
    if (isMergeable(mediaType) || isEndingOfContent(fileName, mediaType)) return mediaType;
    return { ...refusal, ...(mediaType === UNKNOWN_TYPE ? { hasUnknownContent: true } : { hasOtherEnding: true }) };
  }
  const areImagesWelcome = isFileTypeAccepted(accept, 'image/jpeg', 'bild.jpg');
  return {
    ...refusal,
    ...(isForeignImage && areImagesWelcome ? { imageFormat: formatName(mediaType) } : {}),
  };
}

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  'image/jp2': 'JPEG 2000',
  'image/jpx': 'JPEG 2000',
  'image/jpm': 'JPEG 2000',
  'image/jxl': 'JPEG XL',
  'image/x-icon': 'ICO',
  'image/vnd.adobe.photoshop': 'Photoshop',
};

/** `image/x-canon-cr3` → `CR3`. */
const formatName = (mediaType: string): string => FORMAT_NAMES[mediaType] ?? mediaType.slice(mediaType.search(/[^/.-]+$/)).toUpperCase();

/** An edge whose next part never comes must not keep an upload waiting after the client has gone. */
async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let leave!: () => void;
  const aborted = new Promise<never>((_, reject) => (leave = () => reject(signal.reason)));
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', leave);
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
