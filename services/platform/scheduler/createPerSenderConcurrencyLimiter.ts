interface TurnLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Work of each sender a few at a time; what comes beyond waits in the order of its coming. */
export function createPerSenderConcurrencyLimiter() {
  /** The first ones of each are under way. */
  const lines = new Map<string, { readonly begin: () => void }[]>();
  return {
    /** Undefined where too many wait already. */
    ask(sender: string, { atOnce, waiting }: TurnLimits) {
      const line = lines.get(sender) ?? [];
      if (line.length >= atOnce + waiting) return undefined;
      let begin = (): void => undefined;
      const begins = new Promise<void>((resolve) => (begin = resolve));
      const own = { begin };
      lines.set(sender, line);
      line.push(own);
      if (line.length <= atOnce) begin();
      return {
        /** Resolves when it may begin, and when it was given up before. */
        begins,
        /** Done, or given up: the next one begins. */
        end(): void {
          const at = line.indexOf(own);
          if (at === -1) return;
          line.splice(at, 1);
          begin();
          if (at < atOnce) line[atOnce - 1]?.begin();
          if (line.length === 0) lines.delete(sender);
        },
      };
    },
  };
}
