/** What the work comes to; where it takes longer than `ms`, what `late` answers or throws instead. The work itself goes on. */
export async function within<T, Late = never>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, isOver.then(late)]).finally(() => clearTimeout(timer));
}

/** Those who wait until something is so. */
export interface Waiters {
  /** Resolves true at once or at the first `look` at which it is so, false after `ms`. */
  until(isSo: () => boolean, ms: number): Promise<boolean>;
  look(): void;
  size(): number;
  /** Answers false to all. */
  end(): void;
}

export function createWaiters(): Waiters {
  const looks = new Set<(isOver: boolean) => void>();
  const lookAll = (isOver: boolean): void => {
    for (const look of looks) look(isOver);
  };
  return {
    async until(isSo, ms) {
      if (isSo()) return true;
      let look: (isOver: boolean) => void = () => undefined;
      const answered = new Promise<boolean>((resolve) => {
        look = (isOver) => {
          if (!isOver && !isSo()) return;
          looks.delete(look);
          resolve(!isOver);
        };
      });
      looks.add(look);
      return within(answered, ms, () => false).finally(() => looks.delete(look));
    },
    look: () => lookAll(false),
    size: () => looks.size,
    end: () => lookAll(true),
  };
}
