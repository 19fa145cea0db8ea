import { berlinDay } from '@portal/contracts/shared/time/dates';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { findDueOpenEnquiryIds } from '../enquiry/findDueOpenEnquiryIds.ts';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import type { EnquiryMailDeps } from './enquiryMailsPolicy.ts';
import { isEnquiryNoticeUnwanted, type EnquiryLetterKind } from './enquiryLetterDefinitionByKind.ts';
import type { BundlingNoticeMailer } from './noticeQueue.ts';

const COLLECTION = 'enquiry-reminders';
/** After a downtime the reminder of the week still makes sense for some days. */
const WEEK_REMINDER_DAYS = { from: 7, to: 4 } as const;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / DAY_MS;

/** The reminder that is due today, if any; never on the day on which the customer heard of the deadline anyway. */
export function dueReminderKind(
  { status, expiresOn, deadlineSaidAt }: Pick<EnquiryState, 'status' | 'expiresOn' | 'deadlineSaidAt'>,
  now: string,
): EnquiryLetterKind | undefined {
  const today = berlinDay(now);
  if (status !== 'open' || expiresOn === null || (deadlineSaidAt !== null && berlinDay(deadlineSaidAt) === today)) return undefined;
  const daysLeft = dayNumber(expiresOn) - dayNumber(today);
  if (daysLeft === 0 || daysLeft === 1) return 'dueTomorrow';
  return daysLeft <= WEEK_REMINDER_DAYS.from && daysLeft >= WEEK_REMINDER_DAYS.to ? 'dueInWeek' : undefined;
}

/** Reminds 7 days and 1 day before the deadline, each once per deadline: whoever gets none is not written down as reminded. */
export function remindOfDeadlinesJob(
  {
    reader,
    records,
    commands,
    customerOf,
  }: Pick<EnquiryMailDeps, 'records' | 'commands' | 'customerOf'> & Pick<EnquiriesServices, 'reader'>,
  notices: BundlingNoticeMailer,
): ScheduledJob {
  const remind = async (enquiryId: string, now: string): Promise<void> => {
    const { state } = await commands.load(enquiryAggregate, enquiryId);
    const kind = dueReminderKind(state, now);
    if (kind === undefined) return;
    const cause = `${kind}/${state.expiresOn ?? ''}`;
    const key = `${enquiryId}/${cause}`;
    if ((await records.get(COLLECTION, key)) !== undefined) return;
    const customer = await customerOf(state.ownerId);
    if (customer === undefined || isEnquiryNoticeUnwanted({ kind }, customer)) return;
    await notices.notify(enquiryId, 'customer', { kind, cause });
    const expiresAt = instantAfter(now, (WEEK_REMINDER_DAYS.from + 3) * DAY_MS);
    await records.put(COLLECTION, key, {}, { expiresAt, owner: enquiryStreamNameOf(enquiryId) });
  };
  return {
    name: 'enquiry-reminders',
    everyMs: 10 * 60_000,
    async run(now) {
      const lastDay = berlinDay(instantAfter(now, WEEK_REMINDER_DAYS.from * DAY_MS));
      for (const id of await findDueOpenEnquiryIds(reader, { op: 'lte', day: lastDay }))
        await skipIfKeyLostOrEventForged(() => remind(id, now));
    },
  };
}
