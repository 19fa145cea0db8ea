import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { createDocumentAccessLogAggregate } from '@portal/platform/documents/documentAccess';
import type { DocumentAccessKind } from '@portal/platform/documents/streamDocumentAndRecordAccess';
import { createCommandDeclarerFor } from '../../enquiriesServices.ts';

type FileAccessed = Extract<EnquiryEvent, { type: 'FileAccessed' }>;
type AttachmentAccessed = Extract<EnquiryEvent, { type: 'AttachmentAccessed' }>;

export const fileAccessLogAggregate = createDocumentAccessLogAggregate<'FileAccessed', FileAccessed['data']>('fileAccess', 'FileAccessed');

/** Runs with the file's id when an employee has opened its document. */
export const recordFileAccessByEmployee = createCommandDeclarerFor(fileAccessLogAggregate)<DocumentAccessKind>({
  command: ({ params, body }) => ({ fileId: params.id, access: body }),
});

export const attachmentAccessLogAggregate = createDocumentAccessLogAggregate<'AttachmentAccessed', AttachmentAccessed['data']>(
  'attachmentAccess',
  'AttachmentAccessed',
);

/** The same with the id of a bank document. */
export const recordAttachmentAccessByEmployee = createCommandDeclarerFor(attachmentAccessLogAggregate)<DocumentAccessKind>({
  command: ({ params, body }) => ({ attachmentId: params.id, access: body }),
});
