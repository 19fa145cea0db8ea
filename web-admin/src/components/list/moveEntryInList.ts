/** The list with the entry at `from` in the place `to`; the same list where that is no place of it. */
export function moveEntryInList<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = entries[from];
  if (entry === undefined || from === to || to < 0 || to >= entries.length) return entries;
  const others = entries.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
