import { reportProblemSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextFromBody, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';

export const reportRequestedFileProblem = enquiryCommand({
  method: 'POST',
  path: '/files/:id/problem',
  summary: 'Mitteilen, dass ein Upload nicht möglich oder nötig ist',
  access: forAll,
  body: reportProblemSchema,
  stream: enquiryStreamOfRequestedFile,
  command: ({ body, params }) => ({ type: 'ReportFileProblem', fileId: params.id, ...statusContextFromBody(body) }),
  answer: answerWithResource('files'),
});
