import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { MenuEntry } from '../../frame/consoleModule.ts';
import { consoleModules } from '../../consoleModules.ts';
import { isAble } from '../../session/abilities.ts';
import { mayUseModule } from '../mayAccess.ts';

/** Order and visibility as in specification 001 §2 and §6. */
export const menuEntriesFor = (held: HeldRoles, config: ConfigView): readonly MenuEntry[] =>
  consoleModules.flatMap((module) => {
    const { menu } = module;
    if (menu === undefined || module.offered?.(config) === false || !mayUseModule(held, module)) return [];
    return menu.shownTo === undefined || isAble(held, menu.shownTo) ? [menu] : [];
  });
