import { createEmployeeSchema } from '@portal/contracts/employees/commands/employeeMasterDataBodyFields';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { personNameLastFirst } from '../../components/facts/personNameLastFirst.ts';
import type { Column } from '../../components/list/column.ts';
import { textColumn } from '../../components/list/columns.tsx';
import { defineFilters, createShowAlsoSwitchFilter } from '../../components/list/filters/defineFilters.tsx';
import type { RecordScreens } from '../../frame/recordScreens.ts';
import { texts } from '../../texts.ts';
import { EmployeeFields } from './EmployeeFields.tsx';
import { newEmployeeBodyOf, employeeValuesOf, createNewEmployeeValues, type EmployeeFieldValues } from './employeeForm.ts';
import { EmployeeStatusWithAccess } from './EmployeeStatusWithAccess.tsx';
import { RoleList } from './RoleList.tsx';

type Row = WithEtag<EmployeeView>;
const words = texts.employees;

const columns: readonly Column<Row>[] = [
  { key: 'name', label: words.name, sortBy: 'lastName', render: (employee) => personNameLastFirst(employee) || words.anonymised },
  textColumn('email', words.email, ({ email }) => email, { sortBy: 'email', from: 'md' }),
  { key: 'roles', label: words.roles, sortBy: 'roles', from: 'sm', render: ({ roles }) => <RoleList roles={roles} /> },
  {
    key: 'status',
    label: texts.customers.status,
    sortBy: 'blocked',
    width: '200px',
    render: (employee) => <EmployeeStatusWithAccess employee={employee} />,
  },
];

export const employeeScreens: RecordScreens<Row, EmployeeFieldValues> = {
  texts: {
    title: texts.employeesTitle,
    create: texts.newEmployee,
    createSubmit: words.create,
    created: texts.notices.employeeCreated,
    search: words.search,
    refreshed: texts.notices.employeesRefreshed,
    empty: words.empty,
    emptyHint: words.emptyHint,
  },
  columns,
  sort: { field: 'lastName', order: 'ASC' },
  nameOf: (employee) => personNameLastFirst(employee) || (employee.email ?? employee.id),
  search: 'q',
  filters: defineFilters([createShowAlsoSwitchFilter('exists.archivedAt', texts.list.showArchived)]),
  exported: { label: words.export, path: 'bank-employees/report/csv' },
  // Specification 001: not for archived rows.
  opens: ({ id, archivedAt }) => (archivedAt === null ? fillPath(adminPaths.employee, { id }) : undefined),
  form: {
    empty: createNewEmployeeValues,
    fieldsOf: employeeValuesOf,
    bodyOf: newEmployeeBodyOf,
    schema: createEmployeeSchema,
    Fields: EmployeeFields,
  },
  invalidates: queryKeysToInvalidate.employee,
};
