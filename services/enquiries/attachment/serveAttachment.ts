import { isEnquiryVisibleToCustomers } from '@portal/contracts/enquiries/statusRules';
import {
  streamDocumentAndRecordAccess,
  type DocumentAccessKind,
  type DocumentAccessRequest,
} from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Answer, Principal } from '@portal/platform/http/defineRoute';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { enquiryQuery, type EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryCustomerOrEmployeeAccess } from '../enquiry/enquiryAccess.ts';
import type { EnquiryState, StoredDocument } from '../enquiry/enquiryState.ts';
import { findAttachmentOrUndefined } from './decideAttachments.ts';
import { enquiryIdUnlessAttachmentsOff } from './attachmentCommand.ts';
import { recordAttachmentAccessByEmployee } from '../enquiry/documents/documentAccessLogs.ts';

type AttachmentRequest = DocumentAccessRequest<EnquiriesServices> & Pick<EnquiriesServices, 'commands' | 'reader' | 'config'>;

const shared = { access: enquiryCustomerOrEmployeeAccess, answers: { file: ['application/pdf'] } } as const;

export const downloadAttachment = enquiryQuery({
  ...shared,
  path: '/enquiry-attachments/:id/download',
  summary: 'Bankdokument herunterladen',
  handle: (seen) => serveAttachment('download', seen),
});

export const previewAttachment = enquiryQuery({
  ...shared,
  path: '/enquiry-attachments/:id/preview',
  summary: 'Bankdokument ansehen',
  handle: (seen) => serveAttachment('preview', seen),
});

/** A document of the bank as a stream. */
async function serveAttachment(access: DocumentAccessKind, request: AttachmentRequest): Promise<Answer> {
  const { params, principal, commands, context, run } = request;
  const enquiryId = await enquiryIdUnlessAttachmentsOff(request);
  if (typeof enquiryId !== 'string') return notFoundProblem();
  const { state } = await commands.load(enquiryAggregate, enquiryId);
  const document = documentFor(principal, state, params.id);
  if (document === undefined) return notFoundProblem();
  return streamDocumentAndRecordAccess(access, request, {
    stream: enquiryStreamNameOf(enquiryId),
    document,
    record: () => run(recordAttachmentAccessByEmployee, params.id, access, context),
  });
}

/** Employees see all that are there; owners what is released, while the enquiry is theirs to see. */
function documentFor(principal: Principal, state: EnquiryState, attachmentId: string): StoredDocument | undefined {
  const attachment = findAttachmentOrUndefined(state, attachmentId);
  if (state.lifecycle !== 'live' || attachment === undefined) return undefined;
  const maySee =
    principal.realm === 'customer'
      ? principal.id === state.ownerId && isEnquiryVisibleToCustomers(state.status) && attachment.public
      : state.status !== 'archived';
  return maySee ? attachment.document : undefined;
}
