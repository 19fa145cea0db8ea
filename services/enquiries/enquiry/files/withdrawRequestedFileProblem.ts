import { statusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextFromBody, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';

export const withdrawRequestedFileProblem = enquiryCommand({
  method: 'POST',
  path: '/files/:id/unproblem',
  summary: 'Mitteilen, dass ein Upload nun möglich ist',
  access: forAll,
  body: statusCommandSchema,
  stream: enquiryStreamOfRequestedFile,
  command: ({ body, params }) => ({ type: 'WithdrawFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
  answer: answerWithResource('files'),
});
