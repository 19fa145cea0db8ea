import { holds, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { customerModuleRoles, granterOfCustomerModule } from '@portal/contracts/shared/roles';
import type { CustomerGrants } from '../customerCommands.ts';

/** What an employee may give to customers beyond the plain right to edit them. */
export const customerGrantsOf = (employee: HeldRoles): CustomerGrants => ({
  modules: customerModuleRoles.filter((role) => holds(employee, granterOfCustomerModule[role])),
  selfDisclosure: holds(employee, 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'),
});
