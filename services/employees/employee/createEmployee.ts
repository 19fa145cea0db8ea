import type { EmployeeMasterData } from './employeeAggregate.ts';
import { employeeCommand } from './employeeCommand.ts';
import { emailKey, employeeEmails } from './employeeUniqueness.ts';

export const createEmployee = employeeCommand<EmployeeMasterData>({
  creates: 'bankEmployee',
  claims: [employeeEmails],
  command: ({ body }) => ({ type: 'CreateEmployee', master: { ...body, email: emailKey(body.email) } }),
});
