import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { HeldRoles } from '@portal/contracts/shared/roles';
import { isAble, type Ability } from '../../session/abilities.ts';
import { texts } from '../../texts.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly to: string;
  /** Open to everybody where absent. */
  readonly ability?: Ability;
  /** Belongs below this one, where that is shown. */
  readonly below?: string;
  /** Everything under this address belongs to the entry as well. */
  readonly also?: string;
}

/** Only what is built: a menu leads nowhere in vain. Order and visibility as in specification 001 §2 and §6. */
const entries: readonly MenuEntry[] = [
  { label: texts.menu.dashboard, icon: 'dashboard', to: adminPaths.dashboard },
  { label: texts.menu.upload, icon: 'move_to_inbox', to: adminPaths.uploadDashboard, ability: 'uploadModule' },
  {
    label: texts.menu.fileCategories,
    icon: 'category',
    to: adminPaths.fileCategories,
    ability: 'fileCategories',
    below: adminPaths.uploadDashboard,
  },
  { label: texts.menu.enquiries, icon: 'folder', to: adminPaths.enquiries, ability: 'enquiries', below: adminPaths.uploadDashboard },
  {
    label: texts.menu.customers,
    icon: 'group',
    to: adminPaths.customers,
    ability: 'customers',
    also: fillPath(adminPaths.customer, { id: '' }),
  },
  { label: texts.menu.profile, icon: 'person', to: adminPaths.profile, ability: 'profile' },
];

export const menuEntriesFor = (held: HeldRoles): readonly MenuEntry[] =>
  entries.filter(({ ability }) => ability === undefined || isAble(held, ability));
