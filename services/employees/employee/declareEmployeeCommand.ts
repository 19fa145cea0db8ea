import { createCommandDeclarerFor } from '../employeesServices.ts';
import { employeeAggregate } from './employeeAggregate.ts';

export const declareEmployeeCommand = createCommandDeclarerFor(employeeAggregate);

/** Who manages the bank's people: what it gives or takes is rights. */
export const staffManagerAccess = { employee: { anyOf: ['ROLE_BANK_ADMIN'] }, stepUp: true } as const;
