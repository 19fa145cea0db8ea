import type { LogPosition } from '../event-store/eventStore.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Policy } from './policy.ts';

/** Where each policy stands, by its name. */
export const POLICY_POSITIONS_COLLECTION = 'policy-positions';

/**
 * Writes down where policies begin that have not followed before, unless they replay. To be called before anything can happen
 * that they should see: what comes after it they will see, whenever and in whatever process they start.
 */
export async function initialisePolicyPositions(
  policies: readonly Pick<Policy, 'name' | 'replay'>[],
  { journal, records }: { readonly journal: Pick<Journal, 'head'>; readonly records: Pick<RecordStore, 'get' | 'put'> },
): Promise<void> {
  for (const { name, replay } of policies) {
    if (replay || (await records.get<LogPosition>(POLICY_POSITIONS_COLLECTION, name)) !== undefined) continue;
    await records.put<LogPosition>(POLICY_POSITIONS_COLLECTION, name, await journal.head(), { expect: 'absent' });
  }
}
