import { createCustomerSchema } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { adviserAccess, declareCustomerCommand, refuseUnfitAdviser } from './declareCustomerCommand.ts';
import { customerEmailUniquenessRule, customerNumberUniquenessRule } from './customerUniqueness.ts';
import { rightsGrantableToCustomersBy } from './access/rightsGrantableToCustomersBy.ts';

export const createCustomer = declareCustomerCommand({
  method: 'POST',
  path: '/customers',
  summary: 'Einen Kunden anlegen',
  access: adviserAccess,
  body: createCustomerSchema,
  creates: 'customer',
  gather: ({ employees, body }) => refuseUnfitAdviser(employees, body.bankEmployee),
  claims: [customerEmailUniquenessRule, customerNumberUniquenessRule],
  command({ body: { customerId, bankEmployee, roles, ...same }, principal }) {
    const master = { ...same, customerNumber: customerId, adviserId: bankEmployee, moduleRoles: roles };
    return { type: 'CreateCustomer', master, grants: rightsGrantableToCustomersBy(principal) };
  },
  answer: declareAnswerAsGetOfResource('customers'),
});
