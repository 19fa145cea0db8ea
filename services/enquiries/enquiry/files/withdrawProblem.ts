import { plainStatusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { resource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextOf, streamOfFile } from '../enquiryCommand.ts';

export const withdrawProblem = enquiryCommand({
  method: 'POST',
  path: '/files/:id/unproblem',
  summary: 'Mitteilen, dass ein Upload nun möglich ist',
  access: forAll,
  body: plainStatusCommandSchema,
  stream: streamOfFile,
  command: ({ body, params }) => ({ type: 'WithdrawFileProblem', fileId: params.id, ...statusContextOf(body) }),
  answer: resource('files'),
});
