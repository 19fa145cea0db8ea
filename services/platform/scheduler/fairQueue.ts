/** A waiting line in which everybody's first comes before anybody's second. */
export function createQueueTakingSendersInTurn<T>() {
  /** Those who wait, the one whose turn is the longest ago first. */
  const lines = new Map<string, T[]>();
  /** Whose turn the last one was: others who have come since go first. */
  let last: string | undefined;

  return {
    get size(): number {
      return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    },
    add(sender: string, item: T): void {
      lines.set(sender, [...(lines.get(sender) ?? []), item]);
    },
    /** False when it does not wait (any more). */
    remove(sender: string, item: T): boolean {
      const line = lines.get(sender) ?? [];
      const rest = line.filter((other) => other !== item);
      if (rest.length === 0) lines.delete(sender);
      else lines.set(sender, rest);
      return rest.length < line.length;
    },
    /** The next one of somebody who may have a turn. */
    next(mayHaveTurn: (sender: string) => boolean): { readonly sender: string; readonly item: T } | undefined {
      const again = last === undefined ? undefined : lines.get(last);
      if (last !== undefined && again !== undefined) {
        lines.delete(last);
        lines.set(last, again);
      }
      for (const [sender, [item, ...rest]] of lines) {
        if (item === undefined || !mayHaveTurn(sender)) continue;
        last = sender;
        lines.delete(sender);
        if (rest.length > 0) lines.set(sender, rest);
        return { sender, item };
      }
      return undefined;
    },
  };
}
