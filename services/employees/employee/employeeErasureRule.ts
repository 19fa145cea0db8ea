import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineErasureRule } from '@portal/platform/contexts/defineErasureRule';
import { employeeAggregate } from './employeeAggregate.ts';

export const employeeErasureRule = defineErasureRule(employeeAggregate, {
  realm: 'employee',
  erasedAfter: 'EmployeeArchived',
  searchedBy: ({ data, envelope: { erased } }) => {
    if (erased) return [];
    return [
      ...('lastName' in data && data.lastName !== undefined ? [data.lastName] : []),
      ...('email' in data && data.email !== undefined ? [data.email] : []),
    ];
  },
  // After a restore; whoever administrates the instance is only erased, because who would take over is not looked at then.
  closing: { type: 'ArchiveEmployee', editor: { own: false, grants: employeeRoles, seen: -1 } },
});
