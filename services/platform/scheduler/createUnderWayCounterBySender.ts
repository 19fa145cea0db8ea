/** How much each sender has under way. */
export function createUnderWayCounterBySender() {
  const underWay = new Map<string, number>();
  const of = (sender: string): number => underWay.get(sender) ?? 0;
  return {
    of,
    /** Gives back how to end it. */
    begin(sender: string): () => void {
      underWay.set(sender, of(sender) + 1);
      return () => {
        if (of(sender) > 1) underWay.set(sender, of(sender) - 1);
        else underWay.delete(sender);
      };
    },
  };
}
