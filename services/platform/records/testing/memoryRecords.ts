import { instantAfter, type Clock } from '../../clock/clock.ts';
import type { RecordStore, StoredValue } from '../recordStore.ts';

interface Kept {
  readonly text: string;
  readonly version: number;
  readonly expiresAt: string | undefined;
  readonly owner: string | undefined;
}

export interface MemoryRecords extends RecordStore {
  /** Of a collection, or of all. */
  count(collection?: string): number;
}

/** Records in memory, for specs that need neither a disk nor its time: each call is done within the same turn of the loop. */
export function createMemoryRecords(clock: Clock): MemoryRecords {
  const collections = new Map<string, Map<string, Kept>>();
  let versions = 0;
  const of = (collection: string): Map<string, Kept> => {
    const records = collections.get(collection) ?? new Map<string, Kept>();
    collections.set(collection, records);
    return records;
  };
  const live = (kept: Kept | undefined): kept is Kept =>
    kept !== undefined && (kept.expiresAt === undefined || kept.expiresAt > clock.now());
  const valueOf = <T>(key: string, { text, version }: Kept): StoredValue<T> => ({ key, value: JSON.parse(text) as T, version });
  const read = (collection: string, key: string): Kept | undefined => {
    const kept = of(collection).get(key);
    return live(kept) ? kept : undefined;
  };
  const nothing = async (): Promise<void> => undefined;

  return {
    async get<T>(collection: string, key: string) {
      const kept = read(collection, key);
      return kept && valueOf<T>(key, kept);
    },
    async put(collection, key, value, { expect = 'any', expiresAt, owner } = {}) {
      const kept = read(collection, key);
      if (expect === 'absent' ? kept !== undefined : expect !== 'any' && kept?.version !== expect) return undefined;
      versions += 1;
      of(collection).set(key, { text: JSON.stringify(value), version: versions, expiresAt, owner });
      return versions;
    },
    async delete(collection, key, expect) {
      const kept = read(collection, key);
      if (kept === undefined || (expect !== undefined && kept.version !== expect)) return false;
      return of(collection).delete(key);
    },
    async list<T>(collection: string, { prefix = '', after = '', limit = 100 } = {}) {
      const keys = [...of(collection).keys()].filter((key) => key.startsWith(prefix) && key > after && read(collection, key) !== undefined);
      return keys
        .sort((a, b) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map((key) => valueOf<T>(key, read(collection, key)!));
    },
    async increment(collection, key, windowMs, now) {
      const kept = read(collection, key);
      const { count, resetsAt } = kept
        ? (JSON.parse(kept.text) as { count: number; resetsAt: string })
        : { count: 0, resetsAt: instantAfter(now, windowMs) };
      versions += 1;
      const text = JSON.stringify({ count: count + 1, resetsAt });
      of(collection).set(key, { text, version: versions, expiresAt: resetsAt, owner: undefined });
      return { count: count + 1, resetsAt };
    },
    async deleteOwnedBy(owners) {
      let deleted = 0;
      for (const records of collections.values())
        for (const [key, { owner }] of records) if (owner !== undefined && owners.includes(owner) && records.delete(key)) deleted += 1;
      return deleted;
    },
    async *export() {
      for (const [collection, records] of collections)
        for (const [key, { text, expiresAt, owner }] of records)
          yield { collection, key, value: JSON.parse(text) as unknown, ...(expiresAt && { expiresAt }), ...(owner && { owner }) };
    },
    async purge(now) {
      let purged = 0;
      for (const records of collections.values())
        for (const [key, { expiresAt }] of records) if (expiresAt !== undefined && expiresAt <= now && records.delete(key)) purged += 1;
      return purged;
    },
    vacuum: nothing,
    close: nothing,
    count: (collection) =>
      collection === undefined ? [...collections.values()].reduce((sum, records) => sum + records.size, 0) : of(collection).size,
  };
}
