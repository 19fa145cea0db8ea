import type { Changes } from './enquiryCommands.ts';

/** Only what was said to change. */
export function definedOf<T extends object>(changes: Changes<T>): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

export const changedFields = <T extends object>(before: T, after: T): readonly (keyof T)[] =>
  (Object.keys(after) as (keyof T)[]).filter((field) => before[field] !== after[field]);
