import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { Principal } from '@portal/platform/http/defineRoute';
import type { EmployeeDirectory } from '@portal/services/employees/employeesOffers';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomerState } from './customerState.ts';
import { createCommandDeclarerFor } from '../customersServices.ts';

export const declareCustomerCommand = createCommandDeclarerFor(customerAggregate);

/** Employees who look after customers. */
export const adviserAccess = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;

/** To another customer this one does not exist. */
export const isOtherCustomer = (principal: Principal, id: string): boolean => principal.realm === 'customer' && principal.id !== id;

/** Of whom nothing is known there is nothing to change; who is archived is refused by the decision. */
export const isUnknownCustomer = ({ master, archived }: CustomerState): boolean => master === undefined && !archived;

/** Undefined and null refer to nobody. */
export async function refuseUnfitAdviser(
  employees: Pick<EmployeeDirectory, 'exists' | 'canAdvise'>,
  adviserId: string | null | undefined,
): Promise<Refusal | undefined> {
  if (typeof adviserId !== 'string') return undefined;
  if (!(await employees.exists(adviserId))) return refuse('ADVISER_UNKNOWN');
  return (await employees.canAdvise(adviserId)) ? undefined : refuse('ADVISER_UNFIT');
}
