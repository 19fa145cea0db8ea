import { describe, expect, it } from 'vitest';
import { dueReminderKind } from './remindOfDeadlinesJob.ts';

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
