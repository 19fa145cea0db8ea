import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand } from '../enquiry/enquiryCommand.ts';
import { enquiryStreamOfAttachment } from './attachmentCommand.ts';

export const removeAttachment = enquiryCommand({
  method: 'DELETE',
  path: '/enquiry-attachments/:id',
  summary: 'Bankdokument löschen',
  access: forEmployees,
  stream: enquiryStreamOfAttachment,
  command: ({ params }) => ({ type: 'RemoveAttachment', attachmentId: params.id }),
});
