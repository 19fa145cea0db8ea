import { isDocumentVisibleToEmployees, isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import {
  streamDocumentAndRecordAccess,
  type DocumentAccessKind,
  type DocumentAccessRequest,
} from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { AccessLinkHolder } from '@portal/platform/http/principal';
import type { Answer, Principal } from '@portal/platform/http/defineRoute';
import { enquiryQuery, type EnquiriesServices } from '../../enquiriesServices.ts';
import { enquiryCustomerEmployeeOrLinkAccess } from '../enquiryAccess.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiryAggregate.ts';
import { enquiryIdOfRequestedFile } from '../declareEnquiryCommand.ts';
import { findRequestedFileOrUndefined } from '../decisions/enquiryRules.ts';
import type { EnquiryState, StoredDocument } from '../enquiryState.ts';
import { recordFileAccessByEmployee } from './documentAccessLogs.ts';

type Viewer = Principal | AccessLinkHolder;
type FileRequest = Omit<DocumentAccessRequest<EnquiriesServices>, 'principal'> & { readonly principal: Viewer } & Pick<
    EnquiriesServices,
    'commands' | 'reader'
  >;

const shared = { access: enquiryCustomerEmployeeOrLinkAccess, answers: { file: ['*/*'] } } as const;

export const downloadDocument = enquiryQuery({
  ...shared,
  path: '/files/:id/download',
  summary: 'Dokument herunterladen',
  handle: (seen) => serveDocument('download', seen),
});

export const previewDocument = enquiryQuery({
  ...shared,
  path: '/files/:id/preview',
  summary: 'Dokument ansehen',
  handle: (seen) => serveDocument('preview', seen),
});

/** The document of a file as a stream. */
async function serveDocument(access: DocumentAccessKind, request: FileRequest): Promise<Answer> {
  const { params, principal, context, commands, reader, run } = request;
  const enquiryId = await enquiryIdOfRequestedFile(reader, params.id);
  if (enquiryId === undefined) return notFoundProblem();
  const { state } = await commands.load(enquiryAggregate, enquiryId);
  const document = documentFor(principal, enquiryId, state, params.id);
  if (document === undefined) return notFoundProblem();
  return streamDocumentAndRecordAccess(access, request, {
    stream: enquiryStreamNameOf(enquiryId),
    document,
    record: () => run(recordFileAccessByEmployee, params.id, access, context),
  });
}

/** Owners see their own document while the enquiry is theirs to see, as holders of its link do, employees from the release on. */
function documentFor(principal: Viewer, enquiryId: string, state: EnquiryState, fileId: string): StoredDocument | undefined {
  const file = findRequestedFileOrUndefined(state, fileId);
  if (state.lifecycle !== 'live' || file === undefined) return undefined;
  if (principal.realm === 'employee') return isDocumentVisibleToEmployees(file.status) ? file.document : undefined;
  const isTheirs = principal.realm === 'accessLink' ? principal.stream === enquiryStreamNameOf(enquiryId) : principal.id === state.ownerId;
  return isTheirs && isEnquiryVisibleToCustomers(state.status) ? file.document : undefined;
}
