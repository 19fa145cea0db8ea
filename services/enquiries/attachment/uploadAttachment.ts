import { createDocumentIntakeLimits, storeUpload } from '@portal/platform/documents/storeUpload';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand } from '../enquiry/enquiryCommand.ts';
import { enquiryStream } from '../enquiry/enquiryAggregate.ts';
import { enquiryStreamOfAttachment } from './attachmentCommand.ts';

/** The PDF of a bank document; the one before it goes. */
export const uploadAttachment = enquiryCommand({
  method: 'POST',
  path: '/enquiry-attachments/:id/upload',
  summary: 'PDF zu einem Bankdokument hochladen',
  access: forEmployees,
  multipart: true,
  stream: enquiryStreamOfAttachment,
  check: ({ params }) => ({ type: 'CheckAttachmentUpload', attachmentId: params.id }),
  prepare: (seen) => {
    const { maxBytes } = seen.config().upload;
    return storeUpload(
      enquiryStream(seen.id),
      seen,
      createDocumentIntakeLimits({
        sender: seen.principal.id,
        accept: ['application/pdf'],
        maxFileBytes: maxBytes,
        maxTotalBytes: maxBytes,
      }),
    );
  },
  command: ({ params, facts }) => ({ type: 'UploadAttachment', attachmentId: params.id, document: facts }),
  answer: answerWithResource('enquiry-attachments'),
});
