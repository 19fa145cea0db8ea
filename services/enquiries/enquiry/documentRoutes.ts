import { isDocumentVisibleToEmployees, isVisibleToCustomers } from '@portal/contracts/enquiries/status';
import { BlobMissing } from '@portal/platform/blobs/blobStore';
import { storedName } from '@portal/platform/documents/storedName';
import { notFound } from '@portal/platform/http/problems';
import { route, type Answer, type Principal, type Route, type RouteRequest } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { forBoth } from './enquiryAccess.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryOfFile } from './enquiryOfFile.ts';
import { enquiryRefusals } from './enquiryRefusals.ts';
import { fileOf, type EnquiryState, type StoredDocument } from './enquiryState.ts';
import { fileAccessAggregate, type RecordAccessCommand } from './fileAccessAggregate.ts';
import { enquiryStream } from './publicId.ts';

const idOf = (request: RouteRequest<unknown>): string => request.params['id'] ?? '';

/** What a browser may show in place; anything else is saved, whatever the address says. */
const shownInPlace: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

export function documentRoutes(deps: EnquiriesDeps): readonly Route[] {
  const { commands, reader, blobs } = deps;

  const hand =
    (access: RecordAccessCommand['access']) =>
    async (request: RouteRequest<unknown>): Promise<Answer> => {
      const fileId = idOf(request);
      const enquiryId = await enquiryOfFile(reader, fileId);
      if (enquiryId === undefined || request.principal === undefined) return notFound();
      const { state } = await commands.load(enquiryAggregate, enquiryId);
      const document = documentFor(request.principal, state, fileId);
      if (document === undefined) return notFound();
      const content = await blobs.get(enquiryStream(enquiryId), document.blobId).catch(missing);
      if (content === undefined) return notFound();
      if (request.principal.realm === 'employee') {
        const record = commands.execute(fileAccessAggregate, fileId, { fileId, access }, request.context);
        // Nobody else ends the stream that is open by now.
        const outcome = await record.catch((error: unknown) => {
          content.destroy();
          throw error;
        });
        const recorded = settle(outcome, enquiryRefusals);
        if (recorded.kind !== 'accepted') {
          content.destroy();
          return recorded;
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
    };

  return [
    route({
      method: 'GET',
      path: '/files/:id/download',
      summary: 'Dokument herunterladen',
      access: forBoth,
      answers: { file: ['*/*'] },
      handle: hand('download'),
    }),
    route({
      method: 'GET',
      path: '/files/:id/preview',
      summary: 'Dokument ansehen',
      access: forBoth,
      answers: { file: ['*/*'] },
      handle: hand('preview'),
    }),
  ];
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
