import { BlobMissing } from '@portal/platform/blobs/blobStore';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { storedName } from '@portal/platform/documents/storedName';
import { notFound } from '@portal/platform/http/problems';
import type { Answer, AnyPrincipal, Principal } from '@portal/platform/http/route';
import { rejection } from '@portal/platform/use-cases/rejection';
import type { Ran, UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import type { StoredDocument } from './enquiryState.ts';
import { enquiryStream } from './publicId.ts';

export type DocumentAccess = 'download' | 'preview';

/** What a browser may show in place; anything else is saved, whatever the address says. */
const shownInPlace: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

export interface DocumentRequest extends Pick<EnquiriesDeps, 'blobs'> {
  readonly params: { readonly id: string };
  readonly principal: Principal;
  readonly context: CommandContext;
  readonly run: UseCaseRunner<EnquiriesDeps>['run'];
}

interface Sent {
  readonly enquiryId: string;
  readonly document: StoredDocument;
  /** Writes down that an employee looks at it. */
  record(): Promise<Ran>;
}

/** A document as a stream. Whoever of the bank opens it is recorded before a byte goes out. */
export async function sendDocument(
  access: DocumentAccess,
  { principal, blobs }: Pick<DocumentRequest, 'blobs'> & { readonly principal: Pick<AnyPrincipal, 'realm'> },
  { enquiryId, document, record }: Sent,
): Promise<Answer> {
  const content = await blobs.get(enquiryStream(enquiryId), document.blobId).catch(missing);
  if (content === undefined) return notFound();
  if (principal.realm === 'employee') {
    // Nobody else ends the stream that is open by now.
    const recorded = await record().catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    if (recorded.kind !== 'accepted') {
      content.destroy();
      return rejection(recorded);
    }
  }
  const disposition = access === 'preview' && shownInPlace.has(document.mediaType) ? 'inline' : 'attachment';
  return {
    kind: 'file',
    content,
    mediaType: document.mediaType,
    fileName: storedName(document.originalName ?? 'Dokument', document.mediaType),
    disposition,
    sizeBytes: document.sizeBytes,
  };
}

const missing = (error: unknown): undefined => {
  if (error instanceof BlobMissing) return undefined;
  throw error;
};
