import { createCustomerSchema } from '@portal/contracts/customers/commands/createCustomer';
import { resource } from '@portal/platform/use-cases/useCase';
import { advisers, customerCommand, unfitAdviser } from './customerCommand.ts';
import { customerEmails, customerNumbers } from './customerUniqueness.ts';
import { grantsOf } from './access/grantsOf.ts';

export const createCustomer = customerCommand({
  method: 'POST',
  path: '/customers',
  summary: 'Einen Kunden anlegen',
  access: advisers,
  body: createCustomerSchema,
  creates: 'customer',
  gather: (seen) => unfitAdviser(seen, seen.body.bankEmployee),
  claims: [customerEmails, customerNumbers],
  command({ body: { customerId, bankEmployee, roles, ...same }, principal }) {
    const master = { ...same, customerNumber: customerId, adviserId: bankEmployee, moduleRoles: roles };
    return { type: 'CreateCustomer', master, grants: grantsOf(principal) };
  },
  answer: resource('customers'),
});
