const KEYS_KEPT = 50_000;

/** Keys in memory; when there are too many, those that came first go. */
export class KeyCache {
  readonly #keys = new Map<string, Buffer>();

  get size(): number {
    return this.#keys.size;
  }

  get(subject: string): Buffer | undefined {
    return this.#keys.get(subject);
  }

  set(subject: string, key: Buffer): void {
    if (this.#keys.size >= KEYS_KEPT) {
      const oldest = this.#keys.keys().next().value;
      if (oldest !== undefined) this.#keys.delete(oldest);
    }
    this.#keys.set(subject, key);
  }

  forget(subjects: readonly string[]): void {
    for (const subject of subjects) this.#keys.delete(subject);
  }

  clear(): void {
    this.#keys.clear();
  }
}
