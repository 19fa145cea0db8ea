import { employeeDisplayStatusOf, employeeStatusTonesAndIcons } from '@portal/contracts/employees/status';
import type { EmployeeView } from '@portal/contracts/employees/views/employee';
import { PersonAccessStatus } from '../../components/facts/PersonAccessStatus.tsx';

export const EmployeeStatusWithAccess = ({ employee }: { readonly employee: EmployeeView }) => (
  <PersonAccessStatus of={employee} status={employeeDisplayStatusOf(employee)} looks={employeeStatusTonesAndIcons} />
);
