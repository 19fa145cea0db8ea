import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { createDocumentAccessLogAggregate } from '@portal/platform/documents/documentAccess';
import type { DocumentAccessKind } from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { createCommandDeclarerFor } from '../enquiriesServices.ts';

type AttachmentAccessed = Extract<EnquiryEvent, { type: 'AttachmentAccessed' }>;

export const attachmentAccessLogAggregate = createDocumentAccessLogAggregate<'AttachmentAccessed', AttachmentAccessed['data']>(
  'attachmentAccess',
  'AttachmentAccessed',
);

/** Runs with the bank document's id when an employee has opened it. */
export const recordAttachmentAccessByEmployee = createCommandDeclarerFor(attachmentAccessLogAggregate)<DocumentAccessKind>({
  command: ({ params, body }) => ({ attachmentId: params.id, access: body }),
});
