import { employeeDisplayStatusOf, employeeStatusTonesAndIcons } from '@portal/contracts/employees/status';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { PersonAccessStatus } from '../../components/facts/PersonAccessStatus.tsx';

type States = Pick<EmployeeView, 'archivedAt' | 'blocked' | 'invitedAt' | 'activatedAt'>;

export const EmployeeStatusWithAccess = ({ employee }: { readonly employee: States }) => (
  <PersonAccessStatus of={employee} status={employeeDisplayStatusOf(employee)} looks={employeeStatusTonesAndIcons} />
);
