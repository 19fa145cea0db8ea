import type { Position } from '@portal/platform/event-store/eventStore';

/** Those who wait until a position has been reached. */
export interface Waiters {
  /** Resolves true at `reached(position)` with this or a later position, false after `timeoutMs`. */
  wait(position: Position, timeoutMs: number): Promise<boolean>;
  reached(position: Position): void;
  size(): number;
  /** Answers false to all. */
  end(): void;
}

export function createWaiters(): Waiters {
  const waiting = new Set<{ readonly position: Position; readonly answer: (reached: boolean) => void }>();
  return {
    wait: (position, timeoutMs) =>
      new Promise((resolve) => {
        const answer = (reached: boolean): void => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(reached);
        };
        const timer = setTimeout(() => answer(false), timeoutMs);
        const waiter = { position, answer };
        waiting.add(waiter);
      }),
    reached: (position) => {
      for (const waiter of [...waiting]) if (waiter.position <= position) waiter.answer(true);
    },
    size: () => waiting.size,
    end: () => {
      for (const waiter of [...waiting]) waiter.answer(false);
    },
  };
}
