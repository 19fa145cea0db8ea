import { employeeRoles } from '@portal/contracts/shared/roles';
import { erasureRule } from '@portal/platform/contexts/erasureRule';
import { employeeAggregate } from './employeeAggregate.ts';

export const employeeErasureRule = erasureRule(employeeAggregate, {
  realm: 'employee',
  searchedBy: ({ data }) => [
    ...('lastName' in data && data.lastName !== undefined ? [data.lastName] : []),
    ...('email' in data && data.email !== undefined ? [data.email] : []),
  ],
  // After a restore; whoever administrates the instance is only erased, because who would take over is not looked at then.
  closing: { type: 'ArchiveEmployee', editor: { own: false, grants: employeeRoles, seen: -1 } },
});
