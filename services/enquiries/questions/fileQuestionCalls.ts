import { addQuestionContributionSchema, closeQuestionSchema } from '@portal/contracts/enquiries/commands/fileQuestion';
import { declareResourceAnswer } from '@portal/platform/use-cases/useCase';
import { enquiryWriterAccess, enquiryEmployeeWriterAccess } from '../enquiry/enquiryAccess.ts';
import { enquiryCommand, enquiryIdOfFileCall } from '../enquiry/enquiryCommand.ts';

const ofQuestion = { method: 'POST', stream: enquiryIdOfFileCall, answer: declareResourceAnswer('file-questions') } as const;

/** Letters follow by a policy on the event. */
export const contributeToFileQuestion = enquiryCommand({
  ...ofQuestion,
  path: '/files/:id/questions',
  summary: 'Zu einem angeforderten Dokument fragen (Kunde) oder antworten (Bank)',
  access: enquiryWriterAccess,
  body: addQuestionContributionSchema,
  command: ({ body, params }) => ({ type: 'ContributeToFileQuestion', fileId: params.id, text: body.text }),
});

/** No letter: the customer reads at the document that the bank has taken care of it. */
export const closeFileQuestion = enquiryCommand({
  ...ofQuestion,
  path: '/files/:id/questions/close',
  summary: 'Die offene Frage zu einem Dokument ohne Antwort schließen',
  access: enquiryEmployeeWriterAccess,
  body: closeQuestionSchema,
  command: ({ body, params }) => ({ type: 'CloseFileQuestion', fileId: params.id, contributions: body.contributions }),
});
