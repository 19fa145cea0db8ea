/** What the work comes to; the failure that `late` makes where it takes longer. */
export function withinTime<Value>(work: Promise<Value>, ms: number, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
