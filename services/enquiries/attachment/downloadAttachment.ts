import { forBoth } from '../enquiry/enquiryAccess.ts';
import { enquiryQuery } from '../enquiry/enquiryCommand.ts';
import { serveAttachment } from './serveAttachment.ts';

export const downloadAttachment = enquiryQuery({
  path: '/enquiry-attachments/:id/download',
  summary: 'Bankdokument herunterladen',
  access: forBoth,
  answers: { file: ['application/pdf'] },
  handle: (seen) => serveAttachment('download', seen),
});
