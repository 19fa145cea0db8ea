import { statusCommandSchema } from '@portal/contracts/enquiries/commands/statusContext';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forCustomersOrAccessLink } from './enquiryAccess.ts';
import { enquiryCommand, statusContextFromBody } from './enquiryCommand.ts';

export const completeEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/complete',
  summary: 'Vorgang abschließen',
  access: forCustomersOrAccessLink,
  body: statusCommandSchema,
  command: ({ body }) => ({ type: 'CompleteEnquiry', ...statusContextFromBody(body) }),
  answer: answerWithResource('enquiries'),
});
