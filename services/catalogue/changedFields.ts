import { isDeepStrictEqual } from 'node:util';

/** The fields after the changes, of which undefined ones are none; undefined where nothing is another. */
export function changedFields<Fields extends object>(
  before: Fields,
  changes: { readonly [Field in keyof Fields]?: Fields[Field] | undefined },
): Fields | undefined {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...before, ...said };
  return isDeepStrictEqual(before, after) ? undefined : after;
}
