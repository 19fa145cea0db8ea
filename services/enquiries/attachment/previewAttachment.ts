import { forBoth } from '../enquiry/enquiryAccess.ts';
import { enquiryQuery } from '../enquiry/enquiryCommand.ts';
import { serveAttachment } from './serveAttachment.ts';

export const previewAttachment = enquiryQuery({
  path: '/enquiry-attachments/:id/preview',
  summary: 'Bankdokument ansehen',
  access: forBoth,
  answers: { file: ['application/pdf'] },
  handle: (seen) => serveAttachment('preview', seen),
});
