import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { customerCommand } from '../customer/customerCommand.ts';
import { selfDisclosureAdvisers, selfDisclosureMissing } from './selfDisclosure.ts';

/** The letter to the customer follows the event. */
export const requestSelfDisclosure = customerCommand({
  method: 'POST',
  path: '/customers/:id/request-selbstauskunft',
  summary: 'Beim Kunden eine Selbstauskunft anfordern',
  access: selfDisclosureAdvisers,
  body: emptyBodySchema,
  gather: ({ selfDisclosure }) => (selfDisclosure === undefined ? selfDisclosureMissing() : undefined),
  command: () => ({ type: 'RequestSelfDisclosure' }),
  answer: answerWithResource('customers'),
});
