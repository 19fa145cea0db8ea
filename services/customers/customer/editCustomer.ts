import { editCustomerSchema, type EditCustomer } from '@portal/contracts/customers/commands/editCustomer';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { notFound } from '@portal/platform/http/problems';
import { resource } from '@portal/platform/use-cases/useCase';
import type { CustomerMasterData } from './customerState.ts';
import { advisers, customerCommand, isUnknownCustomer, refuseUnfitAdviser } from './customerCommand.ts';
import { customerEmails, customerNumbers } from './customerUniqueness.ts';
import { endFormerCustomerAccess } from './access/formerAccess.ts';
import { customerGrantsOf } from './access/customerGrantsOf.ts';

export const editCustomer = customerCommand({
  method: 'PATCH',
  path: '/customers/:id',
  summary: 'Stammdaten eines Kunden ändern',
  access: advisers,
  body: editCustomerSchema,
  async gather({ body, state, employeeExists, canAdvise }) {
    if (isUnknownCustomer(state)) return notFound();
    return state.archived || body.bankEmployee === state.master?.adviserId
      ? undefined
      : refuseUnfitAdviser({ employeeExists, canAdvise }, body.bankEmployee);
  },
  claims: [customerEmails, customerNumbers],
  command: ({ body, principal }) => ({ type: 'EditCustomer', changes: changesOf(body), grants: customerGrantsOf(principal) }),
  async atOnce({ accepted, before, oneTimeCodes, sessions }) {
    const change = { before: before.master, after: accepted.state.master };
    await endFormerCustomerAccess({ oneTimeCodes, sessions }, accepted.id, change);
  },
  answer: resource('customers'),
});

/** The fields of the body by their names in the log; what is not there stays as it is. */
const changesOf = ({ customerId, bankEmployee, roles, ...same }: EditCustomer): Partial<CustomerMasterData> =>
  definedChanges<CustomerMasterData>({ ...same, customerNumber: customerId, adviserId: bankEmployee, moduleRoles: roles });
