import { archiveRequestedFileSchema } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand, enquiryStreamOfRequestedFile } from '../enquiry/enquiryCommand.ts';
import { requestedFileOf } from '../enquiry/decisions/enquiryRules.ts';
import { rejectImpossibleArchiving } from './archivingPerson.ts';
import { filingFromInput, handOverDocumentForArchiving } from './handOverDocumentForArchiving.ts';

export const archiveRequestedFileInAgree21 = enquiryCommand({
  method: 'POST',
  path: '/files/:id/agree21-archive',
  summary: 'Dokument an agree21 zur Archivierung übergeben',
  access: forEmployees,
  body: archiveRequestedFileSchema,
  stream: enquiryStreamOfRequestedFile,
  gather: (seen) => rejectImpossibleArchiving(seen, seen.body.customer, seen.state.ownerId),
  check: ({ params, body: { file, markAsProcessed } }) => ({
    type: 'CheckFileArchiving',
    fileId: params.id,
    filing: filingFromInput(file),
    markAsProcessed,
  }),
  prepare(seen) {
    const { file: filing, customer } = seen.body;
    const file = requestedFileOf(seen.state, seen.params.id);
    const subject = { kind: 'file', id: seen.params.id } as const;
    return handOverDocumentForArchiving(seen, { subject, document: file?.document, name: file?.name ?? null, filing, customer });
  },
  command: ({ params, body, facts }) => ({
    type: 'ArchiveFileInAgree21',
    fileId: params.id,
    entry: facts,
    markAsProcessed: body.markAsProcessed,
  }),
  answer: answerWithResource('files'),
});
