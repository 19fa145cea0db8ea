import { isDocumentVisibleToEmployees, isVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { storedName } from '@portal/platform/documents/storedName';
import { notFound } from '@portal/platform/http/problems';
import type { Answer, Principal } from '@portal/platform/http/route';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { rejection } from '@portal/platform/use-cases/rejection';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryOfFile } from './enquiryCommand.ts';
import { fileOf } from './enquiryRules.ts';
import type { EnquiryState, StoredDocument } from './enquiryState.ts';
import type { RecordAccessCommand } from './fileAccessAggregate.ts';
import { enquiryStream } from './publicId.ts';
import { recordFileAccess } from './recordFileAccess.ts';

/** What a browser may show in place; anything else is saved, whatever the address says. */
const shownInPlace: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

interface DocumentRequest extends Pick<EnquiriesDeps, 'commands' | 'reader' | 'blobs'> {
  readonly params: { readonly id: string };
  readonly principal: Principal;
  readonly context: CommandContext;
  readonly run: UseCaseRunner<EnquiriesDeps>['run'];
}

/** The document of a file as a stream. Whoever of the bank opens it is recorded before a byte goes out. */
export async function serveDocument(access: RecordAccessCommand['access'], request: DocumentRequest): Promise<Answer> {
  const { params, principal, context, commands, reader, blobs, run } = request;
  const enquiryId = await enquiryOfFile(reader, params.id);
  if (enquiryId === undefined) return notFound();
  const { state } = await commands.load(enquiryAggregate, enquiryId);
  const document = documentFor(principal, state, params.id);
  if (document === undefined) return notFound();
  const content = await blobs.get(enquiryStream(enquiryId), document.blobId).catch(missing);
  if (content === undefined) return notFound();
  if (principal.realm === 'employee') {
    // Nobody else ends the stream that is open by now.
    const recorded = await run(recordFileAccess, params.id, access, context).catch((error: unknown) => {
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

/** Owners see their own document while the enquiry is theirs to see, employees from the release on. */
function documentFor(principal: Principal, state: EnquiryState, fileId: string): StoredDocument | undefined {
  const file = fileOf(state, fileId);
  if (state.lifecycle !== 'live' || file === undefined) return undefined;
  const maySee =
    principal.realm === 'customer'
      ? principal.id === state.ownerId && isVisibleToCustomers(state.status)
      : isDocumentVisibleToEmployees(file.status);
  return maySee ? file.document : undefined;
}

const missing = (error: unknown): undefined => {
  if (error instanceof BlobMissing) return undefined;
  throw error;
};
