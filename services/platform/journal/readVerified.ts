import type { StoredRecord } from '../event-store/eventStore.ts';
import { chainKeyIdOf, type ChainKeyRing } from './chainKeys.ts';
import type { FaultsByRecordIndex } from './eventSealing.ts';
import type { LastUnkeyedEventReader } from './createUnkeyedHeadReaderByStream.ts';
import type { ChainFault } from './chainFault.ts';
import { verifyRecordAlone, verifyStream, storedHashOf } from './verifyChain.ts';

interface Verifying {
  readonly chain: ChainKeyRing;
  readonly unkeyed: LastUnkeyedEventReader;
}

/** A whole stream: what stands behind the first fault is not looked at, since nobody decides on it. */
export async function findStreamFaults(records: readonly StoredRecord[], { chain, unkeyed }: Verifying): Promise<FaultsByRecordIndex> {
  const [first] = records;
  if (first === undefined) return new Map();
  const verified = verifyStream(records, await chain.namedBy(records));
  if (!verified.ok) return new Map([[verified.revision, verified.reason]]);
  const last = records.findLastIndex(({ payload }) => chainKeyIdOf(payload) === null);
  if (last < 0) return new Map();
  const kept = await unkeyed.headOf(first.stream);
  if (kept === 'any') return new Map();
  if (kept === undefined) return new Map([[0, 'not-keyed']]);
  if (kept.revision < last) return new Map([[kept.revision + 1, 'not-keyed']]);
  if (kept.revision > last) return new Map([[last, 'gap']]);
  return storedHashOf(records[last]!.payload) === kept.hash ? new Map() : new Map([[last, 'content-changed']]);
}

/** Each for itself, of whatever streams. */
export async function findFaultsOfEachRecord(
  records: readonly StoredRecord[],
  { chain, unkeyed }: Verifying,
): Promise<FaultsByRecordIndex> {
  const keys = await chain.namedBy(records);
  const faults = new Map<number, ChainFault>();
  const heads = new Map<string, Awaited<ReturnType<LastUnkeyedEventReader['headOf']>>>();
  for (const [index, record] of records.entries()) {
    const verified = verifyRecordAlone(record, keys);
    if (!verified.ok) faults.set(index, verified.reason);
    else if (verified.keyId === null) {
      const { stream } = record;
      if (!heads.has(stream)) heads.set(stream, await unkeyed.headOf(stream));
      const head = heads.get(stream);
      if (head !== 'any' && (head === undefined || record.revision > head.revision)) faults.set(index, 'not-keyed');
    }
  }
  return faults;
}
