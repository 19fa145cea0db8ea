import { describe, expect, it } from 'vitest';
import { dueReminderKind, remindOfDeadlinesJob } from './remindOfDeadlinesJob.ts';

type JobParts = Parameters<typeof remindOfDeadlinesJob>[0];

describe('a reminder', () => {
  const open = { status: 'open', expiresOn: '2026-12-01', deadlineSaidAt: '2026-11-10T08:00:00.000Z' } as const;
  it.each([
    ['2026-11-23T12:00:00.000Z', undefined],
    ['2026-11-24T12:00:00.000Z', 'dueInWeek'],
    ['2026-11-27T12:00:00.000Z', 'dueInWeek'],
    ['2026-11-28T12:00:00.000Z', undefined],
    ['2026-11-29T23:00:00.000Z', 'dueTomorrow'],
    ['2026-12-01T12:00:00.000Z', 'dueTomorrow'],
    ['2026-12-02T12:00:00.000Z', undefined],
  ])('on %s for a deadline on 2026-12-01: %s', (now, kind) => expect(dueReminderKind(open, now)).toBe(kind));
  it('stops when the customer is done', () =>
    expect(dueReminderKind({ ...open, status: 'completed' }, '2026-11-24T12:00:00.000Z')).toBeUndefined());
  it('does not follow on the day on which the deadline was told', () => {
    expect(dueReminderKind({ ...open, deadlineSaidAt: '2026-11-24T08:00:00.000Z' }, '2026-11-24T12:00:00.000Z')).toBeUndefined();
  });
});

describe('the job of reminders', () => {
  /** A case whose deadline can be moved; the customer is reminded or not. */
  function aCase() {
    const found = { expiresOn: '2026-12-01', isCustomerThere: true, told: [] as unknown[], remembered: new Set<string>() };
    const parts = {
      reader: { find: async () => ({ items: [{ id: 'e1', expiresAt: '' }], total: 1 }) },
      records: {
        get: async (_: string, key: string) => (found.remembered.has(key) ? {} : undefined),
        put: async (_: string, key: string) => void found.remembered.add(key),
      },
      commands: { load: async () => ({ state: { status: 'open', ownerId: 'c1', deadlineSaidAt: null, expiresOn: found.expiresOn } }) },
      customerOf: async () => (found.isCustomerThere ? { moduleRoles: ['ROLE_CUSTOMER_UPLOAD'] } : undefined),
    } as unknown as JobParts;
    const job = remindOfDeadlinesJob(parts, {
      notify: async (_: string, __: string, { kind }: { readonly kind: string }) => void found.told.push(kind),
    } as never);
    return { found, run: async (day: string) => void (await job.run(`${day}T12:00:00.000Z`)) };
  }

  it('reminds once for a deadline, and again for the one to which it was moved', async () => {
    const { found, run } = aCase();
    await run('2026-11-24');
    await run('2026-11-25');
    expect(found.told).toEqual(['dueInWeek']);
    found.expiresOn = '2026-12-02';
    await run('2026-11-25');
    await run('2026-11-26');
    expect(found.told).toEqual(['dueInWeek', 'dueInWeek']);
  });

  it('has reminded nobody whom it could not reach', async () => {
    const { found, run } = aCase();
    found.isCustomerThere = false;
    await run('2026-11-24');
    found.isCustomerThere = true;
    await run('2026-11-24');
    expect(found.told).toEqual(['dueInWeek']);
  });
});
