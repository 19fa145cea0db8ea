import { selfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { customersQuery } from '../customersServices.ts';
import { activeSelfDisclosureRequest, selfDisclosureAdvisers, selfDisclosureMissing } from './selfDisclosure.ts';

/** Followed at once by the window that waits for it. */
export const readSelfDisclosureLoginLink = customersQuery({
  path: '/customers/get-login-for-selbstauskunft',
  summary: 'Anmeldelink zur Selbstauskunft, kurz gültig',
  access: { ...selfDisclosureAdvisers, customer: { allOf: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] } },
  answers: { json: selfDisclosureRedirectView },
  async handle({ principal: { realm, id }, context, selfDisclosure, commands }) {
    if (selfDisclosure === undefined) return selfDisclosureMissing();
    if (realm === 'employee') return { kind: 'json', body: { href: await selfDisclosure.entry({ role: 'employee', id }) } };
    const { state } = await commands.load(customerAggregate, id);
    const request = activeSelfDisclosureRequest(state, context.now)?.id;
    return { kind: 'json', body: { href: await selfDisclosure.entry({ role: 'customer', id, request }) } };
  },
});
