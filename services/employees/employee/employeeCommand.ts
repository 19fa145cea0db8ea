import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import type { EmployeesServices } from '../employeesServices.ts';
import { employeeAggregate } from './employeeAggregate.ts';

export const employeeCommand = useCasesOf<EmployeesServices>().commandOf(employeeAggregate);

/** Who manages the bank's people. */
export const staffManagers = { employee: { anyOf: ['ROLE_BANK_ADMIN'] } } as const;
