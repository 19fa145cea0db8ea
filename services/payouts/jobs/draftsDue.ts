import type { InstanceConfig } from '@portal/contracts/instance/config';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';

type Days = Pick<InstanceConfig['valutierung'], 'remindDraftsAfterDays' | 'releaseDraftsAfterDays'>;

/** Between the reminder and the release, also where the reminder came late because the portal was down. */
const LEAST_NOTICE_DAYS = 7;

const daysAgo = (days: number, now: string): string => instantAfter(now, -days * DAY_MS);

/** Reminded of since the customer last changed it. */
const isReminded = ({ remindedAt, touchedAt }: Disbursement): boolean => remindedAt !== undefined && remindedAt >= touchedAt;

/** Nobody goes on with the draft; one reminder a project and day, however many there are. */
export function isDraftReminderDue(
  { disbursements }: Pick<FinancingProjectState, 'disbursements'>,
  draft: Disbursement,
  { remindDraftsAfterDays }: Days,
  now: string,
): boolean {
  const dayAgo = daysAgo(1, now);
  return (
    draft.status === 'draft' &&
    draft.touchedAt <= daysAgo(remindDraftsAfterDays, now) &&
    !isReminded(draft) &&
    !disbursements.some(({ remindedAt }) => remindedAt !== undefined && remindedAt > dayAgo)
  );
}

/** And not after the reminder either. Whoever wants none has no week after one, but keeps that of one that came before. */
export function isAbandonedDraftToBeDeleted(
  draft: Disbursement,
  { wantsReminders }: { readonly wantsReminders: boolean },
  { remindDraftsAfterDays, releaseDraftsAfterDays }: Days,
  now: string,
): boolean {
  const noticeDays = Math.min(LEAST_NOTICE_DAYS, releaseDraftsAfterDays - remindDraftsAfterDays);
  return (
    draft.status === 'draft' &&
    draft.touchedAt <= daysAgo(releaseDraftsAfterDays, now) &&
    (isReminded(draft) ? (draft.remindedAt ?? now) <= daysAgo(noticeDays, now) : !wantsReminders)
  );
}
