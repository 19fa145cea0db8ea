import { BroadcastChannel } from 'node:worker_threads';

const POLL_MS = 100;

/**
 * Wakes subscriptions when the log has grown. Writers of this process say so on a channel; those of other processes
 * are found by looking at the file now and then.
 */
export class LogWakeUp {
  readonly #channel: BroadcastChannel;
  readonly #poll: NodeJS.Timeout;
  readonly #waiting = new Set<() => void>();
  #seen: number;

  constructor(channel: string, head: () => number) {
    this.#seen = head();
    this.#channel = new BroadcastChannel(channel);
    this.#channel.onmessage = () => this.#wake();
    this.#channel.unref();
    this.#poll = setInterval(() => {
      if (this.#waiting.size === 0) return;
      const now = head();
      if (now === this.#seen) return;
      this.#seen = now;
      this.#wake();
    }, POLL_MS);
    this.#poll.unref();
  }

  /** Resolves when the log may have grown, or when the signal aborts. Look at the log again in either case. */
  next(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waiting.delete(done);
        if (this.#waiting.size === 0) this.#poll.unref();
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      // Who waits for events keeps its thread alive.
      this.#poll.ref();
      signal.addEventListener('abort', done);
    });
  }

  close(): void {
    clearInterval(this.#poll);
    this.#channel.close();
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
