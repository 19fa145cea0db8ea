import { editEmployeeSchema, type CreateEmployeeBody } from '@portal/contracts/employees/commands/employeeMasterData';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { type TextValues, emptyTexts, textsForForm, textsToSend } from '@portal/contracts/record/fields';
import { employeeFields } from '@portal/contracts/employees/employeeFields';

export interface EmployeeFieldValues extends TextValues<typeof employeeFields> {
  readonly email: string;
  readonly salutation: string;
  readonly roles: Readonly<Record<EmployeeRole, boolean>>;
}

const rolesAmong = (held: readonly string[]): EmployeeFieldValues['roles'] =>
  Object.fromEntries(employeeRoles.map((role) => [role, held.includes(role)])) as Record<EmployeeRole, boolean>;

export const newEmployee = (): EmployeeFieldValues => ({
  ...emptyTexts(employeeFields),
  email: '',
  salutation: '',
  roles: rolesAmong([]),
});

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
