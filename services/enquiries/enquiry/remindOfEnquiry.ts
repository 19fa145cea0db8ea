import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';

/** The letter goes the way of all letters about cases: a policy sends it on the event. */
export const remindOfEnquiry = enquiryCommand({
  method: 'POST',
  path: '/enquiries/:id/remind',
  summary: 'Den Kunden an einen offenen Vorgang erinnern, höchstens einmal am Tag',
  access: forEmployees,
  body: emptyBodySchema,
  command: () => ({ type: 'RemindOfEnquiry' }),
  answer: answerWithResource('enquiries'),
});
