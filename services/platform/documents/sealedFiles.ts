import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline as finished } from 'node:stream/promises';
import { CHUNK_BYTES, createDecryptionStream, createEncryptionStream } from '../blobs/chunkCipher.ts';
import type { EncryptedWorkFile } from './merging/mergeProtocol.ts';

export function createNewSealedFileHandle(path: string): EncryptedWorkFile {
  return { path, key: randomBytes(32) };
}

/** Each file is bound to its own name, so none stands in for another. */
export const sealedFileContextOf = (file: EncryptedWorkFile): string => basename(file.path);

export function openSealedFileStream(file: EncryptedWorkFile): Readable {
  const opened = createDecryptionStream(Buffer.from(file.key), sealedFileContextOf(file));
  pipeline(createReadStream(file.path), opened, () => undefined);
  return opened;
}

export const loadSealed = (file: EncryptedWorkFile): Promise<Buffer> => buffer(openSealedFileStream(file));

export const writeSealed = (file: EncryptedWorkFile, content: Uint8Array): Promise<void> =>
  sealInto(file, Readable.from(chunksOf(content)));

export async function sealInto(file: EncryptedWorkFile, content: Readable, signal?: AbortSignal): Promise<void> {
  const sealed = createEncryptionStream(Buffer.from(file.key), sealedFileContextOf(file));
  await finished(content, sealed, createWriteStream(file.path, { mode: 0o600 }), signal === undefined ? {} : { signal });
}

function* chunksOf(content: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    yield Buffer.from(content.buffer, content.byteOffset + start, Math.min(CHUNK_BYTES, content.length - start));
  }
}
