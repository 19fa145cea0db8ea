/** What the work comes to; where it takes longer than `ms`, what `late` answers or throws instead. The work itself goes on. */
export async function within<T, Late = never>(work: Promise<T>, ms: number, late: () => Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return Promise.race([work, isOver.then(late)]).finally(() => clearTimeout(timer));
}
