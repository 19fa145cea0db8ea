import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BlobMissing, type EncryptedBlobs } from '../blobs/blobStore.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import { notFoundProblem } from '../http/problems.ts';
import type { Answer, AnyPrincipal, Principal } from '../http/defineRoute.ts';
import { createRejectedOutcomeAnswer } from '../use-cases/createRejectedOutcomeAnswer.ts';
import type { UseCaseOutcome, UseCaseRunner } from '../use-cases/useCaseRunner.ts';
import { downloadName } from './downloadName.ts';

export type DocumentAccessKind = 'download' | 'preview';

/** What a browser may show in place; anything else is saved, whatever the address says. */
const shownInPlace: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** Somebody wants to see a document of a context. */
export interface DocumentAccessRequest<Services> {
  readonly blobs: EncryptedBlobs;
  readonly params: { readonly id: string };
  readonly principal: Principal;
  readonly context: CommandContext;
  readonly run: UseCaseRunner<Services>['run'];
}

interface Sent {
  /** Whose key the document is encrypted with. */
  readonly stream: string;
  readonly document: {
    readonly blobId: string;
    readonly mediaType: string;
    readonly sizeBytes: number;
    /** Null once the personal data are erased. */
    readonly originalName: string | null;
  };
  /** A photo as lists show it. */
  readonly small?: boolean;
  /** Writes down that an employee looks at it. */
  record(): Promise<UseCaseOutcome>;
}

/** A document as a stream. Whoever of the bank opens it is recorded before a byte goes out. */
export async function streamDocumentAndRecordAccess(
  access: DocumentAccessKind,
  { principal, blobs }: { readonly blobs: EncryptedBlobs; readonly principal: Pick<AnyPrincipal, 'realm'> },
  { stream, document, small = false, record }: Sent,
): Promise<Answer> {
  const content = await blobs.get(stream, document.blobId).catch(missing);
  if (content === undefined) return notFoundProblem();
  if (principal.realm === 'employee') {
    // Nobody else ends the stream that is open by now.
    const recorded = await record().catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    if (recorded.kind !== 'accepted') {
      content.destroy();
      return createRejectedOutcomeAnswer(recorded);
    }
  }
  const disposition = access === 'preview' && shownInPlace.has(document.mediaType) ? 'inline' : 'attachment';
  const file = {
    kind: 'file',
    mediaType: document.mediaType,
    fileName: downloadName(document.originalName ?? 'Dokument', document.mediaType),
    disposition,
  } as const;
  if (!small) return { ...file, content, sizeBytes: document.sizeBytes };
  const picture = await createPhotoThumbnail(await buffer(content));
  return { ...file, content: Readable.from([picture]), sizeBytes: picture.length };
}

const missing = (error: unknown): undefined => {
  if (error instanceof BlobMissing) return undefined;
  throw error;
};

/** As wide and high as lists show pictures, on screens with two pixels for one. */
const SIZE = { width: 288, height: 216 };
const JPEG_QUALITY = 70;

let last: Promise<unknown> = Promise.resolve();

/** Of a photo that the intake has made, cut to what a list shows of it. One at a time: lists ask for many. */
export function createPhotoThumbnail(photo: Buffer): Promise<Buffer> {
  const made = last.then(() => shrunk(photo));
  last = made.catch(() => undefined);
  return made;
}

async function shrunk(photo: Buffer): Promise<Buffer> {
  // Whoever shows no photos needs none of it.
  const { default: sharp } = await import('sharp');
  return sharp(photo, { sequentialRead: true })
    .resize({ ...SIZE, fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
