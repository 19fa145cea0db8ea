import { LRUCache } from 'lru-cache';

/** Keys in memory; when there are too many, those not used for longest go. */
export class KeyCache extends LRUCache<string, Buffer> {
  constructor() {
    super({ max: 50_000 });
  }

  forget(subjects: readonly string[]): void {
    for (const subject of subjects) this.delete(subject);
  }
}
