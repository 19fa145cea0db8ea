import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { DAY_MS, systemClock } from '@portal/platform/clock/clock';
import { runDemoSeedsConcurrently } from '@portal/services/demo/runDemoSeedsConcurrently';
import { DEMO_SEEDING_BEGUN_KEY, DEMO_SEEDING_DONE_KEY } from './demoFilling.ts';
import { bankStreamNames } from '../parts/loadBankId.ts';
import { loadNewestEvent } from '../parts/bankParts.ts';
import type { OffsetClock } from '../offsetClock.ts';
import type { Portal } from '../startPortal.ts';

const LOOK_EVERY_MS = 2_000;

const isSeeded = async ({ engines: { records } }: Portal): Promise<boolean> =>
  (await records.get(DEMO_SEEDING_DONE_KEY.collection, DEMO_SEEDING_DONE_KEY.key)) !== undefined;

/** Its log has more than its identity, and no filling was begun: it had none, or its records are lost. */
async function isBankOfItsOwn({ engines: { events, records } }: Portal): Promise<boolean> {
  const newest = await loadNewestEvent(events);
  return (
    newest !== undefined &&
    !bankStreamNames.includes(newest.stream) &&
    (await records.get(DEMO_SEEDING_BEGUN_KEY.collection, DEMO_SEEDING_BEGUN_KEY.key)) === undefined
  );
}

interface FirstFilling {
  readonly withPast: boolean;
  tellBegun(): void;
}

/** Fills an empty portal with the demo bank, once, whoever comes first. A seed that was cut off is taken up again. */
export async function seedDemoOnce(portal: Portal, clock: OffsetClock, { withPast, tellBegun }: FirstFilling): Promise<void> {
  const seed = async (): Promise<void> => {
    if (await isSeeded(portal)) return;
    if (await isBankOfItsOwn(portal))
      return void (await portal.engines.records.put(DEMO_SEEDING_DONE_KEY.collection, DEMO_SEEDING_DONE_KEY.key, { at: clock.now() }));
    tellBegun();
    await portal.quietly(() => seedDemo(portal, clock, withPast));
  };
  const over = new AbortController();
  try {
    // Whoever has seeded may keep the lease afterwards: waiting for it ends then too.
    await Promise.race([portal.runSeedExclusively(seed, over.signal), untilDemoSeeded(portal, over.signal)]);
  } finally {
    over.abort();
  }
}

/** Resolves when the demo bank is there, whoever seeds it. */
export async function untilDemoSeeded(portal: Portal, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await isSeeded(portal).catch(() => false))) await sleepUnlessAborted(LOOK_EVERY_MS, signal);
}

async function seedDemo(portal: Portal, clock: OffsetClock, withPast: boolean): Promise<void> {
  const { records } = portal.engines;
  const resumed =
    (await records.put(DEMO_SEEDING_BEGUN_KEY.collection, DEMO_SEEDING_BEGUN_KEY.key, { at: systemClock.now() }, { expect: 'absent' })) ===
    undefined;
  const settled = (): Promise<void> => portal.idle();
  let jobs: readonly string[];
  const standAt = (daysAgo: number): void => clock.shift(-Math.round(daysAgo * DAY_MS));
  try {
    const parts = { url: portal.url, clock, today: systemClock.now(), resumed, withPast, settled, standAt };
    jobs = await runDemoSeedsConcurrently(portal.contexts.demo, parts);
    await settled();
  } finally {
    clock.shift(0);
  }
  for (const job of jobs) await portal.runJob(job);
  // What they have written to those people is kept, too.
  await settled();
  await records.put(DEMO_SEEDING_DONE_KEY.collection, DEMO_SEEDING_DONE_KEY.key, { at: clock.now() });
}
