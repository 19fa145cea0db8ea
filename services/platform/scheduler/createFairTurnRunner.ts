import { createQueueTakingSendersInTurn } from './fairQueue.ts';
import { createUnderWayCounterBySender } from './createUnderWayCounterBySender.ts';

interface FairTurnsOptions {
  readonly atOnce: number;
  /** Those who may wait, and what further ones are answered. */
  readonly maxWaiting: number;
  tooMany(): Error;
}

/** Turns of few at a time: the senders take turns, and none has all of them. */
export function createFairConcurrencyLimiter({ atOnce, maxWaiting, tooMany }: FairTurnsOptions) {
  const waiting = createQueueTakingSendersInTurn<{ begin(): void; giveUp(reason: unknown): void }>();
  const running = createUnderWayCounterBySender();
  const share = Math.max(1, atOnce - 1);
  let atWork = 0;

  const next = (): void => {
    while (atWork < atOnce) {
      const turn = waiting.next((sender) => running.of(sender) < share);
      if (turn === undefined) return;
      atWork += 1;
      turn.item.begin();
    }
  };
  return {
    /** Resolves with how to end it, when it is the sender's turn. @throws what `tooMany` answers, the signal's reason */
    wait: (sender: string, signal?: AbortSignal): Promise<() => void> =>
      new Promise((resolve, reject) => {
        if (waiting.size >= maxWaiting) throw tooMany();
        const leave = (): void => void (waiting.remove(sender, turn) && reject(signal?.reason));
        const turn = {
          begin(): void {
            signal?.removeEventListener('abort', leave);
            const end = running.begin(sender);
            resolve(() => {
              atWork -= 1;
              end();
              next();
            });
          },
          giveUp: reject,
        };
        waiting.add(sender, turn);
        signal?.addEventListener('abort', leave, { once: true });
        next();
      }),
    /** Nobody waits any more. */
    giveUpAll(reason: unknown): void {
      for (let turn = waiting.next(() => true); turn; turn = waiting.next(() => true)) turn.item.giveUp(reason);
    },
  };
}

/** One at a time, and everybody's first comes before anybody's second. */
export function createFairTurnRunner(): <Made>(sender: string, make: () => Promise<Made>) => Promise<Made> {
  const turns = createFairConcurrencyLimiter({ atOnce: 1, maxWaiting: Infinity, tooMany: () => new Error('too many wait') });
  return async (sender, make) => {
    const end = await turns.wait(sender);
    try {
      return await make();
    } finally {
      end();
    }
  };
}
