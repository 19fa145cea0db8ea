import { editCustomerSchema, type EditCustomer } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { notFoundProblem } from '@portal/platform/http/problems';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import type { CustomerMasterData } from './customerState.ts';
import { adviserAccess, declareCustomerCommand, isUnknownCustomer, refuseUnfitAdviser } from './declareCustomerCommand.ts';
import { customerEmailUniquenessRule, customerNumberUniquenessRule } from './customerUniqueness.ts';
import { revokeOutdatedCustomerAccess } from './access/formerAccess.ts';
import { rightsGrantableToCustomersBy } from './access/rightsGrantableToCustomersBy.ts';

export const editCustomer = declareCustomerCommand({
  method: 'PATCH',
  path: '/customers/:id',
  summary: 'Stammdaten eines Kunden ändern',
  access: adviserAccess,
  body: editCustomerSchema,
  async gather({ body, state, employees }) {
    if (isUnknownCustomer(state)) return notFoundProblem();
    return state.archived || body.bankEmployee === state.master?.adviserId ? undefined : refuseUnfitAdviser(employees, body.bankEmployee);
  },
  claims: [customerEmailUniquenessRule, customerNumberUniquenessRule],
  command: ({ body, principal }) => ({ type: 'EditCustomer', changes: changesOf(body), grants: rightsGrantableToCustomersBy(principal) }),
  async atOnce({ accepted, before, oneTimeCodes, sessions }) {
    const change = { before: before.master, after: accepted.state.master };
    await revokeOutdatedCustomerAccess({ oneTimeCodes, sessions }, accepted.id, change);
  },
  answer: declareAnswerAsGetOfResource('customers'),
});

/** The fields of the body by their names in the log; what is not there stays as it is. */
const changesOf = ({ customerId, bankEmployee, roles, ...same }: EditCustomer): Partial<CustomerMasterData> =>
  definedChanges<CustomerMasterData>({ ...same, customerNumber: customerId, adviserId: bankEmployee, moduleRoles: roles });
