import { patchEnquiryAttachmentSchema } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { filingFromBody } from '../agree21/filingPlan.ts';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand } from '../enquiry/enquiryCommand.ts';
import { enquiryStreamOfAttachment } from './attachmentCommand.ts';

export const patchAttachment = enquiryCommand({
  method: 'PATCH',
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument bearbeiten, freigeben oder zurücknehmen',
  access: forEmployees,
  body: patchEnquiryAttachmentSchema,
  stream: enquiryStreamOfAttachment,
  command({ body, params }) {
    const { name, description, public: isPublic } = body;
    return {
      type: 'EditAttachment',
      attachmentId: params.id,
      changes: { name, description, public: isPublic },
      planned: filingFromBody(body),
    };
  },
  answer: answerWithResource('enquiry-attachments'),
});
