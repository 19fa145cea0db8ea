import { hash } from 'node:crypto';
import type { RecordStore } from '../records/recordStore.ts';
import { forEachConcurrent } from '../scheduler/forEachConcurrent.ts';

/** Up to where a stream was written before hashes had keys. */
export interface LastUnkeyedEvent {
  readonly revision: number;
  readonly hash: string;
}

/** The beginning of the log, without keys, exactly as it was found whole when keys began. */
export interface UnkeyedLogPartDigest {
  readonly events: number;
  /** SHA-256 over the hashes of all of them in the order of the log. */
  readonly order: string;
}

/** What may stand without a key; `any` while nobody has looked yet. */
export interface LastUnkeyedEventReader {
  headOf(stream: string): Promise<LastUnkeyedEvent | undefined | 'any'>;
}

export type LastUnkeyedEventStore = Pick<RecordStore, 'get' | 'put'>;

const COLLECTION = 'log-unkeyed';
const PART = 'part';
const BUCKETS = 1_024;
const AT_ONCE = 8;

type PackedHeads = Readonly<Record<string, readonly [revision: number, hash: string]>>;

const bucketOf = (stream: string): string => `heads-${Number.parseInt(hash('sha256', stream, 'hex').slice(0, 8), 16) % BUCKETS}`;

/** Undefined before the first start with keys. */
export const readUnkeyedLogPartDigest = async (records: Pick<LastUnkeyedEventStore, 'get'>): Promise<UnkeyedLogPartDigest | undefined> =>
  (await records.get<UnkeyedLogPartDigest>(COLLECTION, PART))?.value;

/** Durable when it resolves. From now on nothing else counts without a key. */
export async function closeUnkeyedLogPart(
  records: LastUnkeyedEventStore,
  part: UnkeyedLogPartDigest,
  heads: ReadonlyMap<string, LastUnkeyedEvent>,
): Promise<void> {
  const buckets = new Map<string, Record<string, readonly [number, string]>>();
  for (const [stream, { revision, hash: last }] of heads) {
    const bucket = bucketOf(stream);
    buckets.set(bucket, { ...buckets.get(bucket), [stream]: [revision, last] });
  }
  await forEachConcurrent([...buckets], AT_ONCE, async ([key, packed]) => void (await records.put<PackedHeads>(COLLECTION, key, packed)));
  await records.put(COLLECTION, PART, part);
}

/** As it was kept. The record store encrypts it with a key that whoever writes to the log does not have. */
export function createUnkeyedHeadReaderByStream(records: Pick<LastUnkeyedEventStore, 'get'>): LastUnkeyedEventReader {
  let part: UnkeyedLogPartDigest | undefined;
  return {
    async headOf(stream) {
      part ??= await readUnkeyedLogPartDigest(records);
      if (part === undefined) return 'any';
      const packed = part.events === 0 ? undefined : (await records.get<PackedHeads>(COLLECTION, bucketOf(stream)))?.value[stream];
      return packed && { revision: packed[0], hash: packed[1] };
    },
  };
}
