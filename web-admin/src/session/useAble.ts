import { isAble, type Ability } from './abilities.ts';
import { useSession } from './sessionStore.ts';

export const useAble = (ability: Ability): boolean => isAble(useSession().payload, ability);
