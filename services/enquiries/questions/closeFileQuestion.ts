import { closeQuestionSchema } from '@portal/contracts/enquiries/commands/fileQuestion';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand, enquiryStreamOfRequestedFile } from '../enquiry/enquiryCommand.ts';

/** No letter: the customer reads at the document that the bank has taken care of it. */
export const closeFileQuestion = enquiryCommand({
  method: 'POST',
  path: '/files/:id/questions/close',
  summary: 'Die offene Frage zu einem Dokument ohne Antwort schließen',
  access: forEmployees,
  body: closeQuestionSchema,
  stream: enquiryStreamOfRequestedFile,
  command: ({ body, params }) => ({ type: 'CloseFileQuestion', fileId: params.id, contributions: body.contributions }),
  answer: answerWithResource('file-questions'),
});
