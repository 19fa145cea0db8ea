import { archiveAttachmentSchema, archiveRequestedFileSchema } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { enquiryIdUnlessAttachmentsOff } from '../attachment/attachmentCommand.ts';
import { findAttachmentOrUndefined } from '../attachment/decideAttachments.ts';
import { findRequestedFileOrUndefined } from '../enquiry/decisions/enquiryRules.ts';
import { enquiryEmployeeAccess } from '../enquiry/enquiryAccess.ts';
import { declareEnquiryCommand, requestedFileCommandOptions } from '../enquiry/declareEnquiryCommand.ts';
import { checkArchivingEnabledAndCustomerUnchanged } from './findArchivingPersonId.ts';
import { filingFromInput, handOverDocumentForArchiving } from './handOverDocumentForArchiving.ts';

export const archiveRequestedFileInAgree21 = declareEnquiryCommand({
  ...requestedFileCommandOptions,
  method: 'POST',
  path: '/files/:id/agree21-archive',
  summary: 'Dokument an agree21 zur Archivierung übergeben',
  access: enquiryEmployeeAccess,
  body: archiveRequestedFileSchema,
  gather: (seen) => checkArchivingEnabledAndCustomerUnchanged(seen, seen.body.customer, seen.state.ownerId),
  check: ({ params, body: { file, markAsProcessed } }) => ({
    type: 'CheckFileArchiving',
    fileId: params.id,
    filing: filingFromInput(file),
    markAsProcessed,
  }),
  prepare(seen) {
    const { file: filing, customer } = seen.body;
    const file = findRequestedFileOrUndefined(seen.state, seen.params.id);
    const subject = { kind: 'file', id: seen.params.id } as const;
    return handOverDocumentForArchiving(seen, { subject, document: file?.document, name: file?.name ?? null, filing, customer });
  },
  command: ({ params, body, facts }) => ({
    type: 'ArchiveFileInAgree21',
    fileId: params.id,
    entry: facts,
    markAsProcessed: body.markAsProcessed,
  }),
});

export const archiveAttachmentInAgree21 = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiry-attachments/:id/agree21-archive',
  summary: 'Bankdokument an agree21 zur Archivierung übergeben',
  access: enquiryEmployeeAccess,
  body: archiveAttachmentSchema,
  stream: enquiryIdUnlessAttachmentsOff,
  gather: (seen) => checkArchivingEnabledAndCustomerUnchanged(seen, seen.body.customer, seen.state.ownerId),
  check: ({ params, body }) => ({
    type: 'CheckAttachmentArchiving',
    attachmentId: params.id,
    filing: filingFromInput(body.enquiryAttachment),
  }),
  prepare(seen) {
    const { enquiryAttachment: filing, customer } = seen.body;
    const kept = findAttachmentOrUndefined(seen.state, seen.params.id);
    const subject = { kind: 'attachment', id: seen.params.id } as const;
    return handOverDocumentForArchiving(seen, { subject, document: kept?.document, name: kept?.name ?? null, filing, customer });
  },
  command: ({ params, facts }) => ({ type: 'ArchiveAttachmentInAgree21', attachmentId: params.id, entry: facts }),
  answer: declareAnswerAsGetOfResource('enquiry-attachments'),
});
