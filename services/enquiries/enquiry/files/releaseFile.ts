import { plainStatusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { resource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextOf, streamOfFile } from '../enquiryCommand.ts';

export const releaseFile = enquiryCommand({
  method: 'POST',
  path: '/files/:id/ready',
  summary: 'Dokument für die Bank freigeben',
  access: forAll,
  body: plainStatusCommandSchema,
  stream: streamOfFile,
  command: ({ body, params }) => ({ type: 'ReleaseFile', fileId: params.id, ...statusContextOf(body) }),
  answer: resource('files'),
});
