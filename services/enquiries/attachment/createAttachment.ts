import { createEnquiryAttachmentSchema } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { filingFromBody } from '../agree21/filingPlan.ts';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand } from '../enquiry/enquiryCommand.ts';
import { refuseIfAttachmentsOff } from './attachmentCommand.ts';

export const createAttachment = enquiryCommand({
  method: 'POST',
  path: '/enquiry-attachments',
  summary: 'Bankdokument anlegen',
  access: forEmployees,
  body: createEnquiryAttachmentSchema,
  creates: 'attachment',
  stream: (seen) => refuseIfAttachmentsOff(seen) ?? seen.body.enquiry,
  command: ({ body, newId }) => {
    const { name, description, public: isPublic } = body;
    return { type: 'AddAttachment', attachmentId: newId, fields: { name, description, public: isPublic }, planned: filingFromBody(body) };
  },
  answer: answerWithResource('enquiry-attachments'),
});
