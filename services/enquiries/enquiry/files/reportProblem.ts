import { reportProblemSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { resource } from '@portal/platform/use-cases/useCase';
import { forAll } from '../enquiryAccess.ts';
import { enquiryCommand, statusContextOf, streamOfFile } from '../enquiryCommand.ts';

export const reportProblem = enquiryCommand({
  method: 'POST',
  path: '/files/:id/problem',
  summary: 'Mitteilen, dass ein Upload nicht möglich oder nötig ist',
  access: forAll,
  body: reportProblemSchema,
  stream: streamOfFile,
  command: ({ body, params }) => ({ type: 'ReportFileProblem', fileId: params.id, ...statusContextOf(body) }),
  answer: resource('files'),
});
