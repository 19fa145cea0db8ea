/** A process that ends after so many changes of what is stored, as by a power cut: from then on each of them fails. */
export function processThatEnds(changes: number) {
  let left = changes;
  return {
    hasEnded: (): boolean => left < 0,
    /** From here on it has so many changes left. */
    endAfter: (more: number): void => void (left = more),
    /** What it changes with. */
    until:
      <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        left -= 1;
        if (left < 0) throw new Error('the process has ended');
        return change(...args);
      },
  };
}
