/** What the work comes to; undefined where it throws, whatever it throws. */
export function undefinedIfThrown<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
