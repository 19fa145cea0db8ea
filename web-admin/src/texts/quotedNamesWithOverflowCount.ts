/** So many are named, the others counted. */
const NAMED = 5;

/** „A“, „B“ und 3 weitere */
export function quotedNamesWithOverflowCount(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map((name) => `„${name}“`);
  return names.length <= NAMED ? named.join(', ') : `${named.join(', ')} und ${names.length - NAMED} weitere`;
}
