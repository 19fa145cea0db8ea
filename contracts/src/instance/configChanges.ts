import type { ConfigStateView } from './views/configChange.ts';

type Value = string | number | boolean | null;

/** By its key (`app.bankName`); `before` and `after` are missing where it was not there. */
export type ConfigValueChange = ConfigStateView['changes'][number];

function leavesOf(part: unknown, path: string): [string, Value][] {
  if (typeof part !== 'object' || part === null) return [[path, part as Value]];
  return Object.entries(part).flatMap(([key, value]) => leavesOf(value, path === '' ? key : `${path}.${key}`));
}

/** What differs between two configurations, key by key. A key that came later with nothing said under it is no change. */
export function configChanges(before: object, after: object): readonly ConfigValueChange[] {
  const [old, now] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => (old.get(key) ?? null) !== (now.get(key) ?? null))
    .map((key) => {
      const [was, is] = [old.get(key), now.get(key)];
      return { key, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
    });
}
