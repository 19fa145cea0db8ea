import { EngineUnavailable } from '../engineUnavailable.ts';
import type { RecordStore } from '../records/recordStore.ts';

const MAX_TRIES = 20;

/** `write` undefined = leave the record as it is. */
interface Change<T, Result> {
  readonly result: Result;
  readonly write?: { readonly value: T; readonly expiresAt?: string; readonly owner?: string };
}

/** Reads, decides and writes one record as one step: decides again when somebody else was faster. */
export async function changeRecord<T, Result>(
  records: RecordStore,
  collection: string,
  key: string,
  decide: (current: T | undefined) => Change<T, Result>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await records.get<T>(collection, key);
    const { result, write } = decide(stored?.value);
    if (write === undefined) return result;
    const version = await records.put(collection, key, write.value, {
      expect: stored?.version ?? 'absent',
      ...(write.expiresAt === undefined ? {} : { expiresAt: write.expiresAt }),
      ...(write.owner === undefined ? {} : { owner: write.owner }),
    });
    if (version !== undefined) return result;
  }
  throw new EngineUnavailable('records', { cause: new Error(`${collection}: too many writers`) });
}
