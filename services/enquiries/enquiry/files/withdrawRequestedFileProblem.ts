import { plainStatusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { resource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextFromBody, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';

export const withdrawRequestedFileProblem = enquiryCommand({
  method: 'POST',
  path: '/files/:id/unproblem',
  summary: 'Mitteilen, dass ein Upload nun möglich ist',
  access: forAll,
  body: plainStatusCommandSchema,
  stream: enquiryStreamOfRequestedFile,
  command: ({ body, params }) => ({ type: 'WithdrawFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
  answer: resource('files'),
});
