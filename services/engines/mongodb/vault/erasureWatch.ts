import type { KeyCache } from '@portal/platform/vault/keyCache';

const POLL_MS = 1_000;
/** Within it an erasure elsewhere may be unknown here because MongoDB does not answer. */
const BLIND_MS = 10_000;

export interface ErasureWatchOptions {
  readonly cache: KeyCache;
  /** Another answer than before says that somebody was erased, by whatever process. */
  readonly erasures: () => Promise<string>;
  readonly monotonicMs: () => number;
}

/**
 * Keys that another process deleted leave this one's memory: while keys are there, it is asked for erasures each
 * second. Who cannot ask for 10 s forgets all keys, and so does a process that was frozen, before it uses one.
 */
export class ErasureWatch {
  readonly #options: ErasureWatchOptions;
  #seen: string | undefined;
  #askedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #epoch = 0;
  #closed = false;

  constructor(options: ErasureWatchOptions) {
    this.#options = options;
  }

  /** To be awaited before a key is read that may be kept. Hand the answer back to `keep`. */
  async begin(): Promise<number> {
    if (this.#options.monotonicMs() - this.#askedAt > 2 * POLL_MS) await this.#ask();
    return this.#epoch;
  }

  /** Who was erased before this call, by whatever process, is unknown here when it resolves. */
  notice(): Promise<void> {
    return this.#ask();
  }

  /** Keeps the key, unless somebody was erased since `begin`. */
  keep(subject: string, key: Buffer, begun: number): void {
    if (begun !== this.#epoch || this.#closed) return;
    this.#options.cache.set(subject, key);
    this.#schedule();
  }

  get(subject: string): Buffer | undefined {
    if (this.#options.monotonicMs() - this.#askedAt > BLIND_MS) this.#forgetAll();
    return this.#options.cache.get(subject);
  }

  forget(subjects: readonly string[]): void {
    this.#epoch += 1;
    this.#options.cache.forget(subjects);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#forgetAll();
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#closed || this.#options.cache.size === 0) return;
    this.#timer = setTimeout(() => {
      void this.#ask()
        .catch(() => {
          if (this.#options.monotonicMs() - this.#askedAt > BLIND_MS) this.#forgetAll();
        })
        .finally(() => {
          this.#timer = undefined;
          this.#schedule();
        });
    }, POLL_MS);
    this.#timer.unref();
  }

  async #ask(): Promise<void> {
    const askedAt = this.#options.monotonicMs();
    const erasures = await this.#options.erasures();
    if (erasures !== this.#seen) this.#forgetAll();
    this.#seen = erasures;
    this.#askedAt = Math.max(this.#askedAt, askedAt);
  }

  #forgetAll(): void {
    this.#epoch += 1;
    this.#options.cache.clear();
  }
}
