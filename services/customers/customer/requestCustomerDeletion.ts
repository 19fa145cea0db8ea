import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Policy } from '@portal/platform/policies/policy';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { adviserAccess, declareCustomerCommand, isUnknownCustomer } from './declareCustomerCommand.ts';
import type { CustomersServices } from '../customersServices.ts';

/** Nobody signs in after it, until an employee cancels it or archives the customer. */
export const requestCustomerDeletion = declareCustomerCommand({
  method: 'POST',
  path: '/customers/request-deletion',
  summary: 'Die Löschung der eigenen Daten beantragen; alle Sitzungen enden',
  access: { customer: 'signedIn' },
  body: emptyBodySchema,
  stream: ({ principal }) => principal.id,
  command: () => ({ type: 'RequestDeletion' }),
  atOnce: ({ accepted: { id }, sessions }) => sessions.endAllOf('customer', id),
  answer: ({ accepted: { position }, sessions }) => ({
    kind: 'empty',
    cookies: [sessions.closingCookie('customer')],
    position,
  }),
});

export const cancelCustomerDeletionRequest = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/cancel-deletion-request',
  summary: 'Die Löschanfrage eines Kunden stornieren',
  access: adviserAccess,
  body: emptyBodySchema,
  gather: ({ state }) => (isUnknownCustomer(state) ? notFoundProblem() : undefined),
  command: () => ({ type: 'CancelDeletionRequest' }),
  answer: declareAnswerAsGetOfResource('customers'),
});

/** The same for whose process ended right after the append. Who signs in after a cancellation stays. */
export const endSessionsOnDeletionRequestPolicy = ({ sessions }: Pick<CustomersServices, 'sessions'>): Policy => ({
  name: 'customer-deletion-requests',
  replay: true,
  events: ['CustomerDeletionRequested'],
  handle: ({ envelope: { stream, recordedAt } }) => sessions.endAllOf('customer', idOfStream(stream), { openedBefore: recordedAt }),
});
