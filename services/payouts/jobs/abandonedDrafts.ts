import { DAY_MS, instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { systemContext } from '@portal/platform/commands/systemContext';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { skipIfKeyLost } from '@portal/platform/vault/skipIfKeyLost';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { disbursementOf } from '../financing-project/financingProjectRules.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { projectCommand } from '../project/projectCommand.ts';
import { disbursementsDue } from './disbursementsDue.ts';
import { isToBeReleased, isToBeReminded } from './draftsDue.ts';

/** So many letters at once at the most: after a downtime the others come a quarter of an hour later. */
const AT_ONCE = 20;
const EVERY_MS = 15 * MINUTE_MS;

interface SeenDraft {
  readonly disbursementId: string;
  readonly touchedAt: string;
}

const remind = projectCommand<SeenDraft>({
  command: ({ body }) => ({ type: 'RemindOfDisbursement', ...body }),
});
const release = projectCommand<SeenDraft>({
  command: ({ body }) => ({ type: 'AbandonDisbursement', ...body }),
});

type Looking = Pick<PayoutsServices, 'reader' | 'commands' | 'config' | 'customerOf'>;
type Runner = Pick<UseCaseRunner<PayoutsServices>, 'run'>;

const wantsReminders = async ({ customerOf }: Pick<Looking, 'customerOf'>, ownerId: string): Promise<boolean> =>
  (await customerOf(ownerId))?.reminders.payoutDrafts !== false;

/**
 * Has customers written to about drafts that nobody goes on with, if they want that. The read model may lag: the state is
 * looked at again.
 */
export const remindOfDrafts = (services: Looking, { run }: Runner): ScheduledJob => ({
  name: 'remind-of-payout-drafts',
  everyMs: EVERY_MS,
  run: (now) =>
    eachDraft(services, services.config().valutierung.remindDraftsAfterDays, now, async ({ projectId, id }) => {
      const { state } = await services.commands.load(financingProjectAggregate, projectId);
      const draft = disbursementOf(state, id);
      if (draft === undefined || !isToBeReminded(state, draft, services.config().valutierung, now)) return false;
      if (!(await wantsReminders(services, state.ownerId))) return false;
      const seen: SeenDraft = { disbursementId: id, touchedAt: draft.touchedAt };
      await run(remind, projectId, seen, systemContext(derivedId('remind-of-draft', id, draft.touchedAt), now));
      return true;
    }),
});

/** Gives the money of drafts free that nobody went on with after the reminder either. */
export const releaseDrafts = (services: Looking, { run }: Runner): ScheduledJob => ({
  name: 'release-payout-drafts',
  everyMs: EVERY_MS,
  run: (now) =>
    eachDraft(services, services.config().valutierung.releaseDraftsAfterDays, now, async ({ projectId, id }) => {
      const { state } = await services.commands.load(financingProjectAggregate, projectId);
      const draft = disbursementOf(state, id);
      if (draft === undefined) return false;
      const owner = { wantsReminders: await wantsReminders(services, state.ownerId) };
      if (!isToBeReleased(draft, owner, services.config().valutierung, now)) return false;
      const seen: SeenDraft = { disbursementId: id, touchedAt: draft.touchedAt };
      await run(release, projectId, seen, systemContext(derivedId('release-draft', id, draft.touchedAt), now));
      return true;
    }),
});

interface Found {
  readonly id: string;
  readonly projectId: string;
}

/** `work` says whether it did something. */
async function eachDraft(
  { reader }: Pick<Looking, 'reader'>,
  days: number,
  now: string,
  work: (draft: Found) => Promise<boolean>,
): Promise<void> {
  let done = 0;
  for (const draft of await disbursementsDue(reader, { status: 'draft', field: 'touchedAt', until: instantAfter(now, -days * DAY_MS) })) {
    if (done >= AT_ONCE) return;
    await skipIfKeyLost(async () => {
      if (await work(draft)) done += 1;
    });
  }
}
