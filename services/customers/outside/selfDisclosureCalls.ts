import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { selfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { declareCustomerCommand } from '../customer/declareCustomerCommand.ts';
import { customersQuery } from '../customersServices.ts';
import { activeSelfDisclosureRequest, selfDisclosureAdviserAccess, createSelfDisclosureNotSetUpProblem } from './selfDisclosure.ts';

/** The letter to the customer follows the event. */
export const requestSelfDisclosureFromCustomer = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/request-selbstauskunft',
  summary: 'Beim Kunden eine Selbstauskunft anfordern',
  access: selfDisclosureAdviserAccess,
  body: emptyBodySchema,
  gather: ({ selfDisclosure }) => (selfDisclosure === undefined ? createSelfDisclosureNotSetUpProblem() : undefined),
  command: () => ({ type: 'RequestSelfDisclosure' }),
  answer: declareAnswerAsGetOfResource('customers'),
});

/** Followed at once by the window that waits for it. */
export const readSelfDisclosureLoginLink = customersQuery({
  path: '/customers/get-login-for-selbstauskunft',
  summary: 'Anmeldelink zur Selbstauskunft, kurz gültig',
  access: { ...selfDisclosureAdviserAccess, customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] } },
  answers: { json: selfDisclosureRedirectView },
  async handle({ principal: { realm, id }, context, selfDisclosure, commands }) {
    if (selfDisclosure === undefined) return createSelfDisclosureNotSetUpProblem();
    if (realm === 'employee') return { kind: 'json', body: { href: await selfDisclosure.entry({ role: 'employee', id }) } };
    const { state } = await commands.load(customerAggregate, id);
    const request = activeSelfDisclosureRequest(state, context.now)?.id;
    return { kind: 'json', body: { href: await selfDisclosure.entry({ role: 'customer', id, request }) } };
  },
});
