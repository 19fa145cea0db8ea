import { isDeepStrictEqual } from 'node:util';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';

/** The fields after the changes; undefined where nothing is another. */
export function changedFields<Fields extends object>(before: Fields, changes: Changes<Fields>): Fields | undefined {
  const after = { ...before, ...definedChanges(changes) };
  return isDeepStrictEqual(before, after) ? undefined : after;
}
