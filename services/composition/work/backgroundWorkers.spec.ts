import { expect, it } from 'vitest';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { systemClock } from '@portal/platform/clock/clock';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import type { RunningOutbox } from '@portal/platform/outbox/createOutbox';
import { createStoredStandInMailbox } from '@portal/platform/outbox/mailboxGateway';
import { createMemoryRecords } from '@portal/platform/records/testing/memoryRecords';
import { createSingleProcessBackgroundWorkers } from './backgroundWorkers.ts';

it('a job that does not come to its end holds up the end of no letters', async () => {
  const records = createMemoryRecords(systemClock);
  let sends = true;
  const workers = createSingleProcessBackgroundWorkers(
    {
      events: { head: async () => START_OF_LOG, async *subscribe() {} },
      journal: createMemoryJournal(),
      records,
      policies: [],
      jobs: [{ name: 'hangs', everyMs: 60_000, run: () => new Promise(() => undefined) }],
      gateway: createStoredStandInMailbox({ records, clock: systemClock }),
      clock: systemClock,
      log: silentLog,
    },
    {
      start: () => undefined,
      idle: async () => undefined,
      report: () => [],
      stop: async () => void (sends = false),
    } as Partial<RunningOutbox> as RunningOutbox,
  );
  await workers.start();
  void workers.runJob('hangs');
  void workers.stop();
  await expect.poll(() => sends).toBe(false);
});
