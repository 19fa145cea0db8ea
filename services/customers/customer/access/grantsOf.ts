import { holds, type HeldRoles } from '@portal/contracts/shared/heldRoles';
import { customerModuleRoles, granterOfCustomerModule } from '@portal/contracts/shared/roles';
import type { Grants } from '../customerCommands.ts';

/** What an employee may give to customers beyond the plain right to edit them. */
export const grantsOf = (employee: HeldRoles): Grants => ({
  modules: customerModuleRoles.filter((role) => holds(employee, granterOfCustomerModule[role])),
  selfDisclosure: holds(employee, 'ROLE_BANK_EMPLOYEE_SELBSTAUSKUNFT'),
});
