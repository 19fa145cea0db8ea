import { createEnquiryAttachmentSchema, patchEnquiryAttachmentSchema } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import { pick } from '@portal/contracts/shared/pick';
import { addPageAndPixelLimits, checkAndStoreUpload } from '@portal/platform/documents/checkAndStoreUpload';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { plannedFilingChangesFromBody } from '../agree21/filingPlan.ts';
import { enquiryEmployeeAccess } from '../enquiry/enquiryAccess.ts';
import { enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { declareEnquiryCommand } from '../enquiry/declareEnquiryCommand.ts';
import { enquiryIdUnlessAttachmentsOff, refuseIfAttachmentsOff } from './attachmentCommand.ts';

const answer = declareAnswerAsGetOfResource('enquiry-attachments');

export const createAttachment = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiry-attachments',
  summary: 'Bankdokument anlegen',
  access: enquiryEmployeeAccess,
  body: createEnquiryAttachmentSchema,
  creates: 'attachment',
  stream: (seen) => refuseIfAttachmentsOff(seen) ?? seen.body.enquiry,
  command: ({ body, newId }) => ({
    type: 'AddAttachment',
    attachmentId: newId,
    fields: pick(body, 'name', 'description', 'public'),
    planned: plannedFilingChangesFromBody(body),
  }),
  answer,
});

export const patchAttachment = declareEnquiryCommand({
  method: 'PATCH',
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument bearbeiten, freigeben oder zurücknehmen',
  access: enquiryEmployeeAccess,
  body: patchEnquiryAttachmentSchema,
  stream: enquiryIdUnlessAttachmentsOff,
  command: ({ body, params }) => ({
    type: 'EditAttachment',
    attachmentId: params.id,
    changes: pick(body, 'name', 'description', 'public'),
    planned: plannedFilingChangesFromBody(body),
  }),
  answer,
});

export const removeAttachment = declareEnquiryCommand({
  method: 'DELETE',
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument löschen',
  access: enquiryEmployeeAccess,
  stream: enquiryIdUnlessAttachmentsOff,
  command: ({ params }) => ({ type: 'RemoveAttachment', attachmentId: params.id }),
});

/** The PDF of a bank document; the one before it goes. */
export const uploadAttachment = declareEnquiryCommand({
  method: 'POST',
  path: '/enquiry-attachments/:id/upload',
  summary: 'PDF zu einem Bankdokument hochladen',
  access: enquiryEmployeeAccess,
  multipart: true,
  stream: enquiryIdUnlessAttachmentsOff,
  check: ({ params }) => ({ type: 'CheckAttachmentUpload', attachmentId: params.id }),
  prepare(seen) {
    const { maxBytes } = seen.config().upload;
    const kept = { sender: seen.principal.id, accept: ['application/pdf'], maxFileBytes: maxBytes, maxTotalBytes: maxBytes };
    return checkAndStoreUpload(enquiryStreamNameOf(seen.id), seen, addPageAndPixelLimits(kept));
  },
  command: ({ params, facts }) => ({ type: 'UploadAttachment', attachmentId: params.id, document: facts }),
  answer,
});
