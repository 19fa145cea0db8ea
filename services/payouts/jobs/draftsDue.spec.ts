import { describe, expect, it } from 'vitest';
import type { Disbursement } from '../financing-project/financingProjectState.ts';
import { isAbandonedDraftToBeDeleted, isDraftReminderDue } from './draftsDue.ts';

const days = { remindDraftsAfterDays: 14, releaseDraftsAfterDays: 60 };
const wanting = { wantsReminders: true };
const now = '2026-11-24T10:00:00.000Z';
const draft = (touchedAt: string, remindedAt?: string, status: Disbursement['status'] = 'draft'): Disbursement =>
  ({ id: touchedAt, status, touchedAt, remindedAt }) as Disbursement;
const reminds = (one: Disbursement, ...others: readonly Disbursement[]): boolean =>
  isDraftReminderDue({ disbursements: [one, ...others] }, one, days, now);

describe('a draft that nobody goes on with', () => {
  it('is reminded of after 14 days, once', () => {
    expect(reminds(draft('2026-11-10T10:00:00.001Z'))).toBe(false);
    expect(reminds(draft('2026-11-10T10:00:00.000Z'))).toBe(true);
    expect(reminds(draft('2026-11-01T10:00:00.000Z', '2026-11-15T10:00:00.000Z'))).toBe(false);
  });
  it('is reminded of anew once the customer has gone on with it and stopped again', () =>
    expect(reminds(draft('2026-11-01T10:00:00.000Z', '2026-10-15T10:00:00.000Z'))).toBe(true));
  it('waits a day where another one of the project was reminded of', () => {
    const old = draft('2026-11-01T10:00:00.000Z');
    expect(reminds(old, draft('2026-10-31T10:00:00.000Z', '2026-11-23T10:00:01.000Z'))).toBe(false);
    expect(reminds(old, draft('2026-10-31T10:00:00.000Z', '2026-11-23T10:00:00.000Z'))).toBe(true);
  });
  it('is released after 60 days', () => {
    const released = (touchedAt: string, remindedAt?: string): boolean =>
      isAbandonedDraftToBeDeleted(draft(touchedAt, remindedAt), wanting, days, now);
    expect(released('2026-09-25T10:00:00.000Z', '2026-10-09T10:00:00.000Z')).toBe(true);
    expect(released('2026-09-25T10:00:00.001Z', '2026-10-09T10:00:00.000Z')).toBe(false);
  });
  it('is never released without a reminder a week before, however long the portal was down', () => {
    const released = (remindedAt?: string): boolean =>
      isAbandonedDraftToBeDeleted(draft('2026-06-01T10:00:00.000Z', remindedAt), wanting, days, now);
    expect([released(), released('2026-11-17T10:00:01.000Z'), released('2026-11-17T10:00:00.000Z')]).toEqual([false, false, true]);
  });
  it('is released after 60 days without a reminder for whoever wants none, and never earlier than a week after one that came', () => {
    const released = (touchedAt: string, remindedAt?: string): boolean =>
      isAbandonedDraftToBeDeleted(draft(touchedAt, remindedAt), { wantsReminders: false }, days, now);
    expect([released('2026-09-25T10:00:00.000Z'), released('2026-09-25T10:00:00.001Z')]).toEqual([true, false]);
    expect(released('2026-09-25T10:00:00.000Z', '2026-11-17T10:00:01.000Z')).toBe(false);
  });
  it('is left alone once it was submitted', () => {
    expect(reminds(draft('2026-11-01T10:00:00.000Z', undefined, 'submitted'))).toBe(false);
    expect(
      isAbandonedDraftToBeDeleted(draft('2026-01-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z', 'submitted'), wanting, days, now),
    ).toBe(false);
  });
});
