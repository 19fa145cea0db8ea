import { archiveFileSchema } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand, streamOfFile } from '../enquiry/enquiryCommand.ts';
import { fileOf } from '../enquiry/decisions/enquiryRules.ts';
import { archivingIsPossible } from './archivingPerson.ts';
import { filingOf, prepareArchiving } from './prepareArchiving.ts';

export const archiveFileInAgree21 = enquiryCommand({
  method: 'POST',
  path: '/files/:id/agree21-archive',
  summary: 'Dokument an agree21 zur Archivierung übergeben',
  access: forEmployees,
  body: archiveFileSchema,
  stream: streamOfFile,
  gather: (seen) => archivingIsPossible(seen, seen.body.customer, seen.state.ownerId),
  check: ({ params, body: { file, markAsProcessed } }) => ({
    type: 'CheckFileArchiving',
    fileId: params.id,
    filing: filingOf(file),
    markAsProcessed,
  }),
  prepare(seen) {
    const { file: filing, customer } = seen.body;
    const file = fileOf(seen.state, seen.params.id);
    const subject = { kind: 'file', id: seen.params.id } as const;
    return prepareArchiving(seen, { subject, document: file?.document, name: file?.name ?? null, filing, customer });
  },
  command: ({ params, body, facts }) => ({
    type: 'ArchiveFileInAgree21',
    fileId: params.id,
    entry: facts,
    markAsProcessed: body.markAsProcessed,
  }),
  answer: resource('files'),
});
