import { hasRole, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { customerModuleRoles, granterByCustomerModule } from '@portal/contracts/shared/roles';
import type { RightsGrantableToCustomers } from '../customerCommands.ts';

/** What an employee may give to customers beyond the plain right to edit them. */
export const rightsGrantableToCustomersBy = (employee: HeldRoles): RightsGrantableToCustomers => ({
  modules: customerModuleRoles.filter((role) => hasRole(employee, granterByCustomerModule[role])),
  selfDisclosure: hasRole(employee, 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'),
});
