import { createFairQueue } from './fairQueue.ts';

/** One at a time, and everybody's first comes before anybody's second. */
export function fairTurns(): <Made>(sender: string, make: () => Promise<Made>) => Promise<Made> {
  const waiting = createFairQueue<() => Promise<void>>();
  let isBusy = false;
  const next = (): void => {
    const turn = isBusy ? undefined : waiting.next(() => true);
    if (turn === undefined) return;
    isBusy = true;
    void turn.item().finally(() => {
      isBusy = false;
      next();
    });
  };
  return (sender, make) =>
    new Promise((resolve, reject) => {
      waiting.add(sender, () => make().then(resolve, reject));
      next();
    });
}
