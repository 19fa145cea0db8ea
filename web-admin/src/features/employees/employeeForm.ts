import { editEmployeeSchema, type CreateEmployeeBody } from '@portal/contracts/employees/commands/employeeMasterData';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { emptyTexts, textsForForm, textsToSend } from '@portal/contracts/record/fields';
import { employeeFields } from '@portal/contracts/employees/employeeFields';
import { recordOf } from '@portal/contracts/shared/recordOf';

const rolesAmong = (held: readonly string[]): Readonly<Record<EmployeeRole, boolean>> =>
  recordOf(employeeRoles, (role) => held.includes(role));

export const newEmployee = () => ({
  ...emptyTexts(employeeFields),
  email: '',
  salutation: '',
  roles: rolesAmong([]),
});
export type EmployeeFieldValues = ReturnType<typeof newEmployee>;

export const employeeFieldsOf = (employee: EmployeeView): EmployeeFieldValues => ({
  ...textsForForm(employeeFields, employee),
  email: employee.email ?? '',
  salutation: employee.salutation ?? '',
  roles: rolesAmong(employee.roles),
});

/** What the administration edits: the e-mail belongs to its owner. Roles that nobody touched need no right to grant them. */
export const editedBodyOf = ({ salutation, roles, ...texts }: EmployeeFieldValues) => ({
  ...textsToSend(employeeFields, texts),
  salutation,
  roles: employeeRoles.filter((role) => roles[role]),
});

export const employeeBodyOf = (values: EmployeeFieldValues) =>
  ({ email: values.email.trim(), ...editedBodyOf(values) }) as CreateEmployeeBody;

export const editEmployeeResolver = formResolver<EmployeeFieldValues>({ schema: editEmployeeSchema, bodyOf: editedBodyOf });
