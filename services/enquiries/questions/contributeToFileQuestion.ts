import { addQuestionContributionSchema } from '@portal/contracts/enquiries/commands/fileQuestion';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forBoth } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand, enquiryStreamOfRequestedFile } from '../enquiry/enquiryCommand.ts';

/** Letters follow by a policy on the event. */
export const contributeToFileQuestion = enquiryCommand({
  method: 'POST',
  path: '/files/:id/questions',
  summary: 'Zu einem angeforderten Dokument fragen (Kunde) oder antworten (Bank)',
  access: forBoth,
  body: addQuestionContributionSchema,
  stream: enquiryStreamOfRequestedFile,
  command: ({ body, params }) => ({ type: 'ContributeToFileQuestion', fileId: params.id, text: body.text }),
  answer: answerWithResource('file-questions'),
});
