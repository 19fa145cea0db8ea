import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import { customerAggregate } from './customerAggregate.ts';
import type { CustomerState } from './customerState.ts';
import type { CustomersDeps } from './customersDeps.ts';

export const customerCommand = useCasesOf<CustomersDeps>().commandOf(customerAggregate);

/** Employees who look after customers. */
export const advisers = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;

/** Of whom nothing is known there is nothing to change; who is archived is refused by the decision. */
export const isUnknown = ({ master, archived }: CustomerState): boolean => master === undefined && !archived;

/** Undefined and null refer to nobody. */
export const unknownAdviser = async (
  { employeeExists }: Pick<CustomersDeps, 'employeeExists'>,
  adviserId: string | null | undefined,
): Promise<Refusal | undefined> =>
  typeof adviserId === 'string' && !(await employeeExists(adviserId)) ? refuse('ADVISER_UNKNOWN') : undefined;
