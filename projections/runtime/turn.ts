/** One after the other: `take` waits until those before have given it back. */
export interface Turn {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurn(): Turn {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
