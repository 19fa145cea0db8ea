import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { holds, type EmployeeRole, type HeldRoles } from '@portal/contracts/shared/roles';
import { texts } from '../../texts.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly to: string;
  /** All of them; none is open to every employee. */
  readonly needs: readonly EmployeeRole[];
  /** Belongs below the entry before it. */
  readonly nested?: true;
}

/** Only what is built: a menu leads nowhere in vain. Visibility as in specification 001 §6. */
const entries: readonly MenuEntry[] = [
  { label: texts.menu.dashboard, icon: 'dashboard', to: adminPaths.dashboard, needs: [] },
  { label: texts.menu.customers, icon: 'group', to: adminPaths.customers, needs: ['ROLE_BANK_EMPLOYEE'] },
  { label: texts.menu.upload, icon: 'move_to_inbox', to: adminPaths.uploadDashboard, needs: ['ROLE_BANK_EMPLOYEE_UPLOAD'] },
  { label: texts.menu.enquiries, icon: 'folder', to: adminPaths.enquiries, needs: ['ROLE_BANK_EMPLOYEE_UPLOAD'], nested: true },
  {
    label: texts.menu.fileCategories,
    icon: 'category',
    to: adminPaths.fileCategories,
    needs: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'],
    nested: true,
  },
  { label: texts.menu.profile, icon: 'person', to: adminPaths.profile, needs: ['ROLE_BANK_EMPLOYEE'] },
];

export const menuEntriesFor = (held: HeldRoles): readonly MenuEntry[] =>
  entries.filter(({ needs }) => needs.every((role) => holds(held, role)));
