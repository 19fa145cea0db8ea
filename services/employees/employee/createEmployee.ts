import { createEmployeeSchema } from '@portal/contracts/employees/commands/employeeMasterDataBodyFields';
import { normaliseEmailAddress } from '@portal/contracts/shared/normaliseEmailAddress';
import { employeeRoles } from '@portal/contracts/shared/roles';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { rolesGrantableBy } from './editorGrantsAndSeenRevision.ts';
import { declareEmployeeCommand, staffManagerAccess } from './declareEmployeeCommand.ts';
import type { EmployeeMasterData } from './employeeState.ts';
import { employeeEmailUniquenessRule } from './employeeUniqueness.ts';

export const createEmployee = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees',
  summary: 'Einen Bank-Mitarbeiter anlegen',
  access: staffManagerAccess,
  body: createEmployeeSchema,
  creates: 'bankEmployee',
  claims: [employeeEmailUniquenessRule],
  command: ({ body, principal }) => ({ type: 'CreateEmployee', master: body, grants: rolesGrantableBy(principal) }),
  answer: declareAnswerAsGetOfResource('bank-employees'),
});

/** The first people of a bank come without anybody who could grant them something. */
export const createEmployeeWithoutGranter = declareEmployeeCommand<EmployeeMasterData>({
  creates: 'bankEmployee',
  claims: [employeeEmailUniquenessRule],
  command: ({ body }) => ({ type: 'CreateEmployee', master: { ...body, email: normaliseEmailAddress(body.email) }, grants: employeeRoles }),
});
