import { archiveAttachmentSchema } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { enquiryStreamOfAttachment } from '../attachment/attachmentCommand.ts';
import { attachmentOf } from '../attachment/decideAttachments.ts';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand } from '../enquiry/enquiryCommand.ts';
import { rejectImpossibleArchiving } from './archivingPerson.ts';
import { filingFromInput, handOverDocumentForArchiving } from './handOverDocumentForArchiving.ts';

export const archiveAttachmentInAgree21 = enquiryCommand({
  method: 'POST',
  path: '/enquiry-attachments/:id/agree21-archive',
  summary: 'Bankdokument an agree21 zur Archivierung übergeben',
  access: forEmployees,
  body: archiveAttachmentSchema,
  stream: enquiryStreamOfAttachment,
  gather: (seen) => rejectImpossibleArchiving(seen, seen.body.customer, seen.state.ownerId),
  check: ({ params, body }) => ({
    type: 'CheckAttachmentArchiving',
    attachmentId: params.id,
    filing: filingFromInput(body.enquiryAttachment),
  }),
  prepare(seen) {
    const { enquiryAttachment: filing, customer } = seen.body;
    const attachment = attachmentOf(seen.state, seen.params.id);
    const subject = { kind: 'attachment', id: seen.params.id } as const;
    return handOverDocumentForArchiving(seen, {
      subject,
      document: attachment?.document,
      name: attachment?.name ?? null,
      filing,
      customer,
    });
  },
  command: ({ params, facts }) => ({ type: 'ArchiveAttachmentInAgree21', attachmentId: params.id, entry: facts }),
  answer: answerWithResource('enquiry-attachments'),
});
