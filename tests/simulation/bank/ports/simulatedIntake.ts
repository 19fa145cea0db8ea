import { Readable } from 'node:stream';
import type { EncryptedBlobs } from '@portal/platform/blobs/blobStore';
import type { DocumentIntake, IntakePart } from '@portal/platform/documents/documentIntake';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import { ScannerAway } from '@portal/platform/virus-scan/virusScanner';
import type { CallPort } from './faultyPorts.ts';

async function bytesOf({ content }: IntakePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Takes in documents as they come: scanned and stored, without the processes that write them anew. */
export function createSimulatedIntake(blobs: EncryptedBlobs, call: CallPort): DocumentIntake {
  return {
    async take(subject, blobId, parts, { maxFileBytes }, signal) {
      const files: { readonly name: string; readonly bytes: Buffer }[] = [];
      for await (const part of parts) files.push({ name: part.fileName, bytes: await bytesOf(part) });
      signal.throwIfAborted();
      const [first, ...further] = files;
      if (first === undefined) return { kind: 'refused', refusal: { code: 'NO_FILE' } };
      for (const { name, bytes } of files) {
        const sizeBytes = bytes.length;
        if (sizeBytes > maxFileBytes)
          return { kind: 'refused', refusal: { code: 'FILE_TOO_LARGE', fileName: name, sizeBytes, maxBytes: maxFileBytes } };
        const isClean = await call({
          port: 'scanner',
          name: 'scan',
          changes: false,
          work: async () => !bytes.includes(createEicarTestFile()),
        }).catch((cause: unknown) => {
          throw new ScannerAway('unreachable', { cause });
        });
        if (!isClean) return { kind: 'refused', refusal: { code: 'VIRUS_FOUND', fileName: name } };
      }
      const blob = await blobs.put(subject, blobId, Readable.from(files.map(({ bytes }) => bytes)));
      if (signal.aborted) await blobs.delete(blobId);
      signal.throwIfAborted();
      return {
        kind: 'stored',
        blob,
        mediaType: 'application/pdf',
        pages: 1,
        originalName: first.name,
        furtherNames: further.map(({ name }) => name),
        scanned: true,
      };
    },
    close: async () => undefined,
  };
}
