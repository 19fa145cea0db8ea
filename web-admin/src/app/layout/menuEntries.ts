import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { MenuEntry } from '../../frame/consoleModule.ts';
import { modules } from '../../modules.ts';
import { mayUse } from '../mayAccess.ts';

/** Order and visibility as in specification 001 §2 and §6. */
export const menuEntriesFor = (held: HeldRoles, config: ConfigView): readonly MenuEntry[] =>
  modules.flatMap((module) =>
    module.menu !== undefined && module.offered?.(config) !== false && mayUse(held, module) ? [module.menu] : [],
  );
