import { instantAfter, type Clock } from '@portal/platform/clock/clock';
import type { RecordStore, StoredValue } from '@portal/platform/records/recordStore';

interface KeptRecord {
  readonly text: string;
  readonly version: number;
  readonly expiresAt: string | undefined;
  readonly owner: string | undefined;
}

interface UnsyncedWrite {
  readonly collection: string;
  readonly key: string;
  /** What stood there before. */
  readonly before: KeptRecord | undefined;
}

export interface RecordDisk {
  readonly collections: Map<string, Map<string, KeptRecord>>;
  /** What nobody has waited for, in order: the next write that somebody waits for takes them along. */
  unsynced: UnsyncedWrite[];
  versions: number;
}

export const emptyRecords = (): RecordDisk => ({ collections: new Map(), unsynced: [], versions: 0 });

export const copyOfRecords = ({ collections, versions }: RecordDisk): RecordDisk => ({
  collections: new Map([...collections].map(([name, records]) => [name, new Map(records)])),
  unsynced: [],
  versions,
});

/** After a fall: of what nobody has waited for the last writes are lost, as many as `lost` says of how many there are. */
export function loseUnsynced(disk: RecordDisk, lost: (unsynced: number) => number): void {
  const { collections, unsynced } = disk;
  const kept = unsynced.length - lost(unsynced.length);
  for (const { collection, key, before } of unsynced.slice(kept).toReversed())
    if (before === undefined) collections.get(collection)?.delete(key);
    else collections.get(collection)?.set(key, before);
  disk.unsynced = [];
}

/** One process's view of the records. */
export function openMemoryRecordStore(disk: RecordDisk, clock: Clock): RecordStore {
  const of = (collection: string): Map<string, KeptRecord> => {
    const records = disk.collections.get(collection) ?? new Map<string, KeptRecord>();
    disk.collections.set(collection, records);
    return records;
  };
  const read = (collection: string, key: string): KeptRecord | undefined => {
    const kept = of(collection).get(key);
    return kept === undefined || (kept.expiresAt !== undefined && kept.expiresAt <= clock.now()) ? undefined : kept;
  };
  const valueOf = <T>(key: string, { text, version }: KeptRecord): StoredValue<T> => ({ key, value: JSON.parse(text) as T, version });
  const sync = (): void => void (disk.unsynced = []);
  const write = (collection: string, key: string, kept: Omit<KeptRecord, 'version'>, durable: boolean): number => {
    disk.versions += 1;
    if (durable) sync();
    else disk.unsynced.push({ collection, key, before: of(collection).get(key) });
    of(collection).set(key, { ...kept, version: disk.versions });
    return disk.versions;
  };

  return {
    async get<T>(collection: string, key: string) {
      const kept = read(collection, key);
      return kept && valueOf<T>(key, kept);
    },
    async put(collection, key, value, { expect = 'any', expiresAt, owner, durable = true } = {}) {
      const kept = read(collection, key);
      if (expect === 'absent' ? kept !== undefined : expect !== 'any' && kept?.version !== expect) return undefined;
      return write(collection, key, { text: JSON.stringify(value), expiresAt, owner }, durable);
    },
    async delete(collection, key, expect) {
      const kept = read(collection, key);
      if (kept === undefined || (expect !== undefined && kept.version !== expect)) return false;
      sync();
      return of(collection).delete(key);
    },
    async list<T>(collection: string, { prefix = '', after = '', limit = 100 } = {}) {
      return [...of(collection).keys()]
        .filter((key) => key.startsWith(prefix) && key > after && read(collection, key) !== undefined)
        .sort((a, b) => (a < b ? -1 : 1))
        .slice(0, limit)
        .map((key) => valueOf<T>(key, read(collection, key)!));
    },
    async increment(collection, key, windowMs, now) {
      const former = of(collection).get(key);
      const kept = former?.expiresAt !== undefined && former.expiresAt > now ? former : undefined;
      const { count, resetsAt } = kept
        ? (JSON.parse(kept.text) as { count: number; resetsAt: string })
        : { count: 0, resetsAt: instantAfter(now, windowMs) };
      const text = JSON.stringify({ count: count + 1, resetsAt });
      write(collection, key, { text, expiresAt: resetsAt, owner: undefined }, true);
      return { count: count + 1, resetsAt };
    },
    async deleteOwnedBy(owners) {
      let deleted = 0;
      sync();
      for (const records of disk.collections.values())
        for (const [key, { owner }] of records) if (owner !== undefined && owners.includes(owner) && records.delete(key)) deleted += 1;
      return deleted;
    },
    async *export() {
      for (const collection of [...disk.collections.keys()].sort())
        for (const key of [...of(collection).keys()].sort()) {
          const kept = read(collection, key);
          if (kept === undefined) continue;
          const { text, expiresAt, owner } = kept;
          yield { collection, key, value: JSON.parse(text) as unknown, ...(expiresAt && { expiresAt }), ...(owner && { owner }) };
        }
    },
    async purge(now) {
      let purged = 0;
      sync();
      for (const records of disk.collections.values())
        for (const [key, { expiresAt }] of records) if (expiresAt !== undefined && expiresAt <= now && records.delete(key)) purged += 1;
      return purged;
    },
    vacuum: async () => undefined,
    close: async () => undefined,
  };
}
