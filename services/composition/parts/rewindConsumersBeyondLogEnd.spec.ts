import { expect, it } from 'vitest';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { POLICY_POSITIONS_COLLECTION } from '@portal/platform/policies/initialisePolicyPositions';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { PUBLISHER_POSITION_KEY, PUBLISHER_POSITIONS_COLLECTION } from '@portal/projections/publisher/publisherCheckpoint';
import { loadLogEpoch } from './loadLogEpoch.ts';
import { rewindConsumersBeyondLogEnd } from './rewindConsumersBeyondLogEnd.ts';

const at = (number: number): LogPosition => String(number).padStart(16, '0') as LogPosition;

it('after a loss was accepted, whoever stood behind the end of the log stands at it, and nobody else moves', async () => {
  const records = createMemoryRecords({ now: () => '2026-11-30T10:00:00.000Z' });
  await records.put(POLICY_POSITIONS_COLLECTION, 'letters', at(120));
  await records.put(POLICY_POSITIONS_COLLECTION, 'clean-up', at(90));
  await records.put(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY, { position: at(121), more: 'stays' });
  const before = await loadLogEpoch(records);
  await rewindConsumersBeyondLogEnd({ records }, at(100));
  expect((await records.get(POLICY_POSITIONS_COLLECTION, 'letters'))?.value).toBe(at(100));
  expect((await records.get(POLICY_POSITIONS_COLLECTION, 'clean-up'))?.value).toBe(at(90));
  expect((await records.get(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY))?.value).toEqual({ position: at(100), more: 'stays' });
  expect(await loadLogEpoch(records)).not.toBe(before);

  await records.put(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY, { position: at(99) });
  await rewindConsumersBeyondLogEnd({ records }, at(100));
  expect((await records.get(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY))?.value).toEqual({ position: at(99) });
});
