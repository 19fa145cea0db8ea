import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import type { MenuEntry } from '../../frame/consoleModule.ts';
import { modules } from '../../modules.ts';
import { isAble } from '../../session/abilities.ts';
import { mayUse } from '../mayAccess.ts';

/** Order and visibility as in specification 001 §2 and §6. */
export const menuEntriesFor = (held: HeldRoles): readonly MenuEntry[] =>
  modules.flatMap((module) => {
    const { menu } = module;
    const shown = menu !== undefined && mayUse(held, module) && (menu.shownTo === undefined || isAble(held, menu.shownTo));
    return shown ? [menu] : [];
  });
