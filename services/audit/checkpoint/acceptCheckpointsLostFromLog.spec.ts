import { expect, it } from 'vitest';
import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import type { ReadStreamOptions } from '@portal/platform/event-store/eventStore';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { acceptCheckpointsLostFromLog, keepCheckpointHash, loadKeptCheckpointHashes } from './loadKeptCheckpointHashes.ts';

it('of the kept checkpoints those that an older log lacks are not missed any more, and none of the others', async () => {
  const records = createMemoryRecords({ now: () => '2026-11-30T10:00:00.000Z' });
  const SIGNED = 130;
  const IN_LOG = 128;
  for (let number = 1; number <= SIGNED; number += 1)
    await keepCheckpointHash(records, { number, signedAt: '2026-11-30T09:00:00.000Z', last: {} } as AuditCheckpoint);
  // The first one is the event of revision 0.
  const events = { readStream: async (_: string, { from = 0 }: ReadStreamOptions) => (from < IN_LOG ? [{}] : []) };
  expect([...(await loadKeptCheckpointHashes(records)).keys()]).toHaveLength(SIGNED);
  await acceptCheckpointsLostFromLog({ events: events as never, records });
  expect([...(await loadKeptCheckpointHashes(records)).keys()]).toEqual(Array.from({ length: IN_LOG }, (_, index) => index + 1));
});
