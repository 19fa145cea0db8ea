/** Those who wait until something is so. */
export interface Waiters {
  /** Resolves true at the first `look` at which it is so, false after `timeoutMs`. */
  wait(isSo: () => boolean, timeoutMs: number): Promise<boolean>;
  look(): void;
  size(): number;
  /** Answers false to all. */
  end(): void;
}

export function createWaiters(): Waiters {
  const waiting = new Set<{ readonly isSo: () => boolean; readonly answer: (isSo: boolean) => void }>();
  return {
    wait: (isSo, timeoutMs) =>
      new Promise((resolve) => {
        const answer = (is: boolean): void => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(is);
        };
        const timer = setTimeout(() => answer(false), timeoutMs);
        const waiter = { isSo, answer };
        waiting.add(waiter);
      }),
    look: () => {
      for (const waiter of [...waiting]) if (waiter.isSo()) waiter.answer(true);
    },
    size: () => waiting.size,
    end: () => {
      for (const waiter of [...waiting]) waiter.answer(false);
    },
  };
}
