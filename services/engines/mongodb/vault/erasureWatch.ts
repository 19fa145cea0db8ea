import type { KeyCache } from '@portal/platform/vault/keyCache';

const POLL_MS = 1_000;
/** For so long after a key was used erasures are asked for that often, then seldom: before the next use it is asked first. */
const USED_MS = 10_000;
const SELDOM_MS = 30_000;
/** Within it an erasure elsewhere may be unknown here because MongoDB does not answer. */
const BLIND_MS = 10_000;

interface ErasureWatchOptions {
  readonly cache: KeyCache;
  /** Another answer than before says that somebody was erased, by whatever process. */
  readonly erasures: () => Promise<string>;
  readonly monotonicMs: () => number;
}

/**
 * Keys that another process deleted leave this one's memory: while keys are used, it is asked for erasures each
 * second. While none is, they are asked for seldom, and no key is handed out before they were. Who cannot ask for 10 s
 * forgets all keys, and so does a process that was frozen, before it uses one.
 */
export class ErasureWatch {
  #seen: string | undefined;
  #askedAt = -Infinity;
  #usedAt = -Infinity;
  #asking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Infinity;
  #epoch = 0;
  #closed = false;

  constructor(private readonly options: ErasureWatchOptions) {}

  /** To be awaited before a key is read that may be kept. Hand the answer back to `keep`. */
  async begin(): Promise<number> {
    if (this.#silentMs() > (this.#isUsed() ? 2 * POLL_MS : POLL_MS))
      await (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
    return this.#epoch;
  }

  /** Who was erased before this call, by whatever process, is unknown here when it resolves. */
  notice(): Promise<void> {
    return this.#ask();
  }

  /** Keeps the key, unless somebody was erased since `begin`. */
  keep(subject: string, key: Buffer, begun: number): void {
    if (begun !== this.#epoch || this.#closed) return;
    this.options.cache.set(subject, key);
    this.#use();
  }

  /** Undefined also where it must be asked for erasures first: `begin`, and then again. */
  get(subject: string): Buffer | undefined {
    const mayBeBlind = this.#isUsed() && this.#silentMs() <= BLIND_MS;
    if (this.#silentMs() > POLL_MS && !mayBeBlind) return undefined;
    const found = this.options.cache.get(subject);
    if (found !== undefined) this.#use();
    return found;
  }

  forget(subjects: readonly string[]): void {
    this.#epoch += 1;
    this.options.cache.forget(subjects);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#forgetAll();
  }

  #silentMs(): number {
    return this.options.monotonicMs() - this.#askedAt;
  }

  #isUsed(): boolean {
    return this.options.monotonicMs() - this.#usedAt <= USED_MS;
  }

  #use(): void {
    this.#usedAt = this.options.monotonicMs();
    this.#schedule(POLL_MS);
  }

  #schedule(ms: number): void {
    if (this.#closed || this.options.cache.size === 0 || this.#timerAt <= this.options.monotonicMs() + ms) return;
    clearTimeout(this.#timer);
    this.#timerAt = this.options.monotonicMs() + ms;
    this.#timer = setTimeout(() => {
      void this.#ask()
        .catch(() => {
          if (this.#silentMs() > BLIND_MS) this.#forgetAll();
        })
        .finally(() => {
          this.#timerAt = Infinity;
          this.#schedule(this.#isUsed() ? POLL_MS : SELDOM_MS);
        });
    }, ms);
    this.#timer.unref();
  }

  async #ask(): Promise<void> {
    const askedAt = this.options.monotonicMs();
    const erasures = await this.options.erasures();
    if (erasures !== this.#seen) this.#forgetAll();
    this.#seen = erasures;
    this.#askedAt = Math.max(this.#askedAt, askedAt);
  }

  #forgetAll(): void {
    this.#epoch += 1;
    this.options.cache.clear();
  }
}
