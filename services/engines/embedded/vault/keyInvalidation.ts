import { BroadcastChannel } from 'node:worker_threads';

const POLL_MS = 250;

/**
 * Keys deleted elsewhere leave this thread's memory: other threads of the process say which, those of other processes
 * are noticed by the count of erasures in the file.
 */
export class KeyCacheInvalidator {
  readonly #channel: BroadcastChannel;
  readonly #poll: NodeJS.Timeout;
  readonly #count: () => number;
  #seen: number;

  constructor(channel: string, count: () => number, forget: (subjects: readonly string[] | 'all') => void) {
    this.#count = count;
    this.#seen = count();
    this.#channel = new BroadcastChannel(channel);
    this.#channel.onmessage = (event) => forget((event as { readonly data: readonly string[] }).data);
    this.#channel.unref();
    this.#poll = setInterval(() => {
      const now = count();
      if (now === this.#seen) return;
      this.#seen = now;
      forget('all');
    }, POLL_MS);
    this.#poll.unref();
  }

  tell(subjects: readonly string[]): void {
    this.#seen = this.#count();
    this.#channel.postMessage(subjects);
  }

  close(): void {
    clearInterval(this.#poll);
    this.#channel.close();
  }
}
