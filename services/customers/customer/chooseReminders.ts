import { chooseRemindersSchema } from '@portal/contracts/customers/commands/chooseReminders';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { declareCustomerCommand, isOtherCustomer } from './declareCustomerCommand.ts';

/** The last choice wins, each by itself: no state that was seen is asked for. */
export const chooseReminders = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/choose-reminders',
  summary: 'Selbst wählen, an was das Portal von sich aus per E-Mail erinnert; was fehlt, bleibt, wie es ist',
  access: { customer: { allOf: ['ROLE_CUSTOMER'] } },
  body: chooseRemindersSchema,
  stream: ({ params, principal }) => (isOtherCustomer(principal, params.id) ? undefined : params.id),
  command: ({ body }) => ({ type: 'ChooseReminders', changes: body }),
  answer: declareAnswerAsGetOfResource('customers'),
});
