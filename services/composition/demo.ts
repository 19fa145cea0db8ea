import { randomUUID } from 'node:crypto';
import { DAY_MS, systemClock } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { footerUrlAggregate, technicalMessageAggregate } from '@portal/services/instance/notices/noticeAggregates';
import { DEMO_PASSWORD, demoEmployees, demoFooterUrls, demoTechnicalMessages } from '@portal/services/demo/demoBank';
import { createPortalClient } from '@portal/services/demo/portalClient';
import { seedDemoBank } from '@portal/services/demo/seedDemoBank';
import type { ShiftedClock } from './shiftedClock.ts';
import type { Portal } from './startPortal.ts';

const SEEDED = { collection: 'demo', key: 'seeded' } as const;

const contextOf = (name: string, now: string): CommandContext => ({
  actor: { kind: 'system' },
  now,
  commandId: derivedId('demo', name),
  correlationId: randomUUID(),
});

/** The demo's cases began so long ago. */
const HISTORY_DAYS = 10;

/** Fills an empty data folder with the demo bank, once. A seed that was cut off is taken up again. */
export async function seedDemoOnce(portal: Portal, clock: ShiftedClock): Promise<void> {
  const { records } = portal.engines;
  if ((await records.get(SEEDED.collection, SEEDED.key)) !== undefined) return;
  clock.shift(-HISTORY_DAYS * DAY_MS);
  try {
    await employDemoStaff(portal, clock.now());
    await publishDemoNotices(portal, clock.now());
    await portal.idle();
    await seedDemoBank(createPortalClient(portal.url), systemClock.now(), () => portal.idle());
    await portal.idle();
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
