import type { HeldRoles } from '@portal/contracts/shared/heldRoles';
import { abilityFor, type ResourceAction, type ConsoleModule } from '../frame/consoleModule.ts';
import { consoleModules } from '../consoleModules.ts';
import { isAble } from '../session/abilities.ts';

/** Whoever is signed in enters what names no ability. */
export function mayUseModule(held: HeldRoles | null, module: ConsoleModule, action: ResourceAction = 'list'): boolean {
  const ability = abilityFor(module, action);
  return held !== null && (ability === undefined || isAble(held, ability));
}

/** The rule behind react-admin's `canAccess`: as the modules say; what is no module is open to nobody. */
export function mayAccess(held: HeldRoles | null, resource: string, action: string): boolean {
  const module = consoleModules.find(({ name }) => name === resource);
  return module !== undefined && mayUseModule(held, module, action as ResourceAction);
}
