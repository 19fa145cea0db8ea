import { addQuestionContributionSchema, closeQuestionSchema } from '@portal/contracts/enquiries/commands/fileQuestion';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { enquiryCustomerOrEmployeeAccess, enquiryEmployeeAccess } from '../enquiry/enquiryAccess.ts';
import { declareEnquiryCommand, enquiryIdOfFileCall } from '../enquiry/declareEnquiryCommand.ts';

const ofQuestion = { method: 'POST', stream: enquiryIdOfFileCall, answer: declareAnswerAsGetOfResource('file-questions') } as const;

/** Letters follow by a policy on the event. */
export const contributeToFileQuestion = declareEnquiryCommand({
  ...ofQuestion,
  path: '/files/:id/questions',
  summary: 'Zu einem angeforderten Dokument fragen (Kunde) oder antworten (Bank)',
  access: enquiryCustomerOrEmployeeAccess,
  body: addQuestionContributionSchema,
  command: ({ body, params }) => ({ type: 'ContributeToFileQuestion', fileId: params.id, text: body.text }),
});

/** No letter: the customer reads at the document that the bank has taken care of it. */
export const closeFileQuestion = declareEnquiryCommand({
  ...ofQuestion,
  path: '/files/:id/questions/close',
  summary: 'Die offene Frage zu einem Dokument ohne Antwort schließen',
  access: enquiryEmployeeAccess,
  body: closeQuestionSchema,
  command: ({ body, params }) => ({ type: 'CloseFileQuestion', fileId: params.id, contributions: body.contributions }),
});
