import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import {
  PUBLISHER_POSITION_KEY,
  PUBLISHER_POSITIONS_COLLECTION,
  type StoredCheckpoint,
} from '@portal/projections/publisher/publisherCheckpoint';
import type { IrreplaceableBankParts } from './bankParts.ts';
import { startNewLogEpoch } from './loadLogEpoch.ts';

const MANY = 1_000;

/**
 * Sets back to the end of the log whoever stands behind it: otherwise the events that come next would be taken for dealt with.
 * Who reads from outside keeps the place himself, which counts no more.
 */
export async function rewindConsumersBeyondLogEnd({ records }: Pick<IrreplaceableBankParts, 'records'>, end: LogPosition): Promise<void> {
  for (const { key, value } of await records.list<LogPosition>(POLICY_POSITIONS_COLLECTION, { limit: MANY }))
    if (value > end) await records.put(POLICY_POSITIONS_COLLECTION, key, end);
  const published = (await records.get<StoredCheckpoint>(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY))?.value;
  if (published !== undefined && published.position > end)
    await records.put<StoredCheckpoint>(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY, { ...published, position: end });
  await startNewLogEpoch(records);
}
