import { patchEnquiryAttachmentSchema } from '@portal/contracts/enquiries/commands/enquiryAttachment';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand } from '../enquiry/enquiryCommand.ts';
import { streamOfAttachment } from './attachmentCommand.ts';

export const patchAttachment = enquiryCommand({
  method: 'PATCH',
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument bearbeiten, freigeben oder zurücknehmen',
  access: forEmployees,
  body: patchEnquiryAttachmentSchema,
  stream: streamOfAttachment,
  command: ({ body, params }) => ({ type: 'editAttachment', attachmentId: params.id, changes: body }),
  answer: resource('enquiry-attachments'),
});
