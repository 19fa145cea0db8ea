import { randomUUID } from 'node:crypto';
import { pause } from '@portal/platform/scheduler/pause';
import { DAY_MS, systemClock } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { footerUrlAggregate, technicalMessageAggregate } from '@portal/services/instance/notices/noticeAggregates';
import { DEMO_PASSWORD, demoEmployees, demoFooterUrls, demoTechnicalMessages } from '@portal/services/demo/demoBank';
import { createPortalClient } from '@portal/services/demo/portalClient';
import { seedDemoBank } from '@portal/services/demo/seedDemoBank';
import { BANK_STREAM } from './parts/bankIdentity.ts';
import { newestEvent } from './parts/bankParts.ts';
import type { ShiftedClock } from './shiftedClock.ts';
import type { Portal } from './startPortal.ts';

const BEGUN = { collection: 'demo', key: 'begun' } as const;
const SEEDED = { collection: 'demo', key: 'seeded' } as const;

const contextOf = (name: string, now: string): CommandContext => ({
  actor: { kind: 'system' },
  now,
  commandId: derivedId('demo', name),
  correlationId: randomUUID(),
});

/** The demo's cases began so long ago. */
const HISTORY_DAYS = 10;
const LOOK_EVERY_MS = 500;

const isSeeded = async ({ engines: { records } }: Portal): Promise<boolean> =>
  (await records.get(SEEDED.collection, SEEDED.key)) !== undefined;

/** Its log has more than its identity, and no filling was begun: it had none, or its records are lost. */
async function isBankOfItsOwn({ engines: { events, records } }: Portal): Promise<boolean> {
  const newest = await newestEvent(events);
  return newest !== undefined && newest.stream !== BANK_STREAM && (await records.get(BEGUN.collection, BEGUN.key)) === undefined;
}

/** Fills an empty portal with the demo bank, once, whoever comes first. A seed that was cut off is taken up again. */
export async function seedDemoOnce(portal: Portal, clock: ShiftedClock, tellBegun: () => void): Promise<void> {
  const seed = async (): Promise<void> => {
    if (await isSeeded(portal)) return;
    if (await isBankOfItsOwn(portal)) return void (await portal.engines.records.put(SEEDED.collection, SEEDED.key, { at: clock.now() }));
    tellBegun();
    await portal.quietly(() => seedDemo(portal, clock));
  };
  const over = new AbortController();
  try {
    // Whoever has seeded may keep the lease afterwards: waiting for it ends then too.
    await Promise.race([portal.fillAlone(seed, over.signal), demoSeeded(portal, over.signal)]);
  } finally {
    over.abort();
  }
}

/** Resolves when the demo bank is there, whoever seeds it. */
export async function demoSeeded(portal: Portal, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await isSeeded(portal).catch(() => false))) await pause(LOOK_EVERY_MS, signal);
}

async function seedDemo(portal: Portal, clock: ShiftedClock): Promise<void> {
  const { records } = portal.engines;
  const resumed = (await records.put(BEGUN.collection, BEGUN.key, { at: systemClock.now() }, { expect: 'absent' })) === undefined;
  const settled = (): Promise<void> => portal.idle();
  clock.shift(-HISTORY_DAYS * DAY_MS);
  try {
    await employDemoStaff(portal, clock.now());
    await publishDemoNotices(portal, clock.now());
    await settled();
    await seedDemoBank(createPortalClient(portal.url), { now: systemClock.now(), resumed, settled });
    await settled();
  } finally {
    clock.shift(0);
  }
  await portal.runJob('expire-enquiries');
  await records.put(SEEDED.collection, SEEDED.key, { at: clock.now() });
}

async function employDemoStaff({ contexts: { employees } }: Portal, now: string): Promise<void> {
  for (const employee of demoEmployees) {
    const created = await employees.createEmployee(
      { ...employee, roles: [...employee.roles] },
      contextOf(`employee ${employee.email}`, now),
    );
    if (created.kind !== 'created') throw new Error('a demo employee was refused');
    if ((await employees.rolesOf(created.id)) === undefined)
      await employees.admit(created.id, DEMO_PASSWORD, contextOf(`admit ${employee.email}`, now));
  }
}

/** Footer links and messages have no screens yet: they are published directly. */
export async function publishDemoNotices({ commands }: Portal, now: string): Promise<void> {
  for (const [index, footerUrl] of demoFooterUrls.entries()) {
    const context = contextOf(`footer url ${index}`, now);
    await commands.execute(footerUrlAggregate, derivedId(context.commandId), footerUrl, context);
  }
  for (const [index, message] of demoTechnicalMessages.entries()) {
    const context = contextOf(`technical message ${index}`, now);
    await commands.execute(
      technicalMessageAggregate,
      derivedId(context.commandId),
      { active: true, startDatetime: null, endDatetime: null, ...message },
      context,
    );
  }
}
