import { editEmployeeSchema, type CreateEmployeeBody } from '@portal/contracts/employees/commands/employeeMasterDataBodyFields';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { employeeRoles, type EmployeeRole } from '@portal/contracts/shared/roles';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { emptyFormTextValuesOf, formTextValuesOf, bodyTextValuesOf } from '@portal/contracts/record/fields';
import { employeeFieldDefinitions } from '@portal/contracts/employees/employeeFieldDefinitions';
import { recordOf } from '@portal/contracts/shared/recordOf';

const rolesAmong = (held: readonly string[]): Readonly<Record<EmployeeRole, boolean>> =>
  recordOf(employeeRoles, (role) => held.includes(role));

export const createNewEmployeeValues = () => ({
  ...emptyFormTextValuesOf(employeeFieldDefinitions),
  email: '',
  salutation: '',
  roles: rolesAmong([]),
});
export type EmployeeFieldValues = ReturnType<typeof createNewEmployeeValues>;

export const employeeValuesOf = (employee: EmployeeView): EmployeeFieldValues => ({
  ...formTextValuesOf(employeeFieldDefinitions, employee),
  email: employee.email ?? '',
  salutation: employee.salutation ?? '',
  roles: rolesAmong(employee.roles),
});

/** What the administration edits: the e-mail belongs to its owner. Roles that nobody touched need no right to grant them. */
export const editEmployeeBodyOf = ({ salutation, roles, ...texts }: EmployeeFieldValues) => ({
  ...bodyTextValuesOf(employeeFieldDefinitions, texts),
  salutation,
  roles: employeeRoles.filter((role) => roles[role]),
});

export const newEmployeeBodyOf = (values: EmployeeFieldValues) =>
  ({ email: values.email.trim(), ...editEmployeeBodyOf(values) }) as CreateEmployeeBody;

export const editEmployeeResolver = createFormResolver<EmployeeFieldValues>({ schema: editEmployeeSchema, bodyOf: editEmployeeBodyOf });
