import type { CreateEmployeeBody } from '@portal/contracts/employees/commands/createEmployee';
import { editEmployeeSchema } from '@portal/contracts/employees/commands/editEmployee';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';

export interface EmployeeFieldValues {
  readonly email: string;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Readonly<Record<EmployeeRole, boolean>>;
}

const rolesAmong = (held: readonly string[]): EmployeeFieldValues['roles'] =>
  Object.fromEntries(employeeRoles.map((role) => [role, held.includes(role)])) as Record<EmployeeRole, boolean>;

export const newEmployee = (): EmployeeFieldValues => ({ email: '', salutation: '', firstName: '', lastName: '', roles: rolesAmong([]) });

export const employeeFieldsOf = (employee: EmployeeView): EmployeeFieldValues => ({
  email: employee.email ?? '',
  salutation: employee.salutation ?? '',
  firstName: employee.firstName ?? '',
  lastName: employee.lastName ?? '',
  roles: rolesAmong(employee.roles),
});

/** What the administration edits: the e-mail belongs to its owner. Roles that nobody touched need no right to grant them. */
export const editedBodyOf = ({ salutation, firstName, lastName, roles }: EmployeeFieldValues) => ({
  salutation,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  roles: employeeRoles.filter((role) => roles[role]),
});

export const employeeBodyOf = (values: EmployeeFieldValues) =>
  ({ email: values.email.trim(), ...editedBodyOf(values) }) as CreateEmployeeBody;

export const editEmployeeResolver = formResolver<EmployeeFieldValues>({ schema: editEmployeeSchema, bodyOf: editedBodyOf });
