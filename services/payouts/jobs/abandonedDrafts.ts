import type { InstanceConfig } from '@portal/contracts/instance/config';
import { DAY_MS, instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { isPayoutLetterUnwanted } from '../mails/payoutLetterDefinitionsByKind.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { declareProjectCommand } from '../project/declareProjectCommand.ts';
import { findDisbursementsLongInStatus } from './findDisbursementsLongInStatus.ts';
import { isAbandonedDraftToBeDeleted, isDraftReminderDue } from './draftsDue.ts';

/** So many letters at once at the most: after a downtime the others come a quarter of an hour later. */
const AT_ONCE = 20;

interface SeenDraft {
  readonly disbursementId: string;
  readonly touchedAt: string;
}

type Looking = Pick<PayoutsServices, 'reader' | 'commands' | 'config' | 'customerOf'>;
type Rules = InstanceConfig['valutierung'];

interface DraftJob {
  readonly name: string;
  /** Of its commands: the same draft, touched at the same time, is the same command. */
  readonly commandName: string;
  readonly days: 'remindDraftsAfterDays' | 'releaseDraftsAfterDays';
  readonly type: 'RemindOfDisbursement' | 'AbandonDisbursement';
  isDue(
    found: { readonly state: FinancingProjectState; readonly draft: Disbursement; readonly rules: Rules },
    wantsReminders: () => Promise<boolean>,
    now: string,
  ): Promise<boolean>;
}

/** Looks for drafts that nobody goes on with. The read model may lag: the state is looked at again. */
const draftJob = ({ name, commandName, days, type, isDue }: DraftJob) => {
  const useCase = declareProjectCommand<SeenDraft>({ command: ({ body }) => ({ type, ...body }) });
  return ({ reader, commands, config, customerOf }: Looking, { run }: Pick<UseCaseRunner<PayoutsServices>, 'run'>): ScheduledJob => ({
    name,
    everyMs: 15 * MINUTE_MS,
    async run(now) {
      const until = instantAfter(now, -config().valutierung[days] * DAY_MS);
      let done = 0;
      for (const { id, projectId } of await findDisbursementsLongInStatus(reader, { status: 'draft', field: 'touchedAt', until })) {
        if (done >= AT_ONCE) return;
        await skipIfKeyLostOrEventForged(async () => {
          const { state } = await commands.load(financingProjectAggregate, projectId);
          const draft = findDisbursementOrUndefined(state, id);
          const wantsReminders = async () => !isPayoutLetterUnwanted('reminded', (await customerOf(state.ownerId)) ?? {});
          // A project that has ended keeps its drafts.
          if (draft === undefined || state.status !== 'active') return;
          if (!(await isDue({ state, draft, rules: config().valutierung }, wantsReminders, now))) return;
          const { touchedAt } = draft;
          const context = createSystemCommandContext(derivedId(commandName, id, touchedAt), now);
          const { kind } = await run(useCase, projectId, { disbursementId: id, touchedAt }, context);
          if (kind === 'accepted') done += 1;
        });
      }
    },
  });
};

/** Has customers written to about drafts that nobody goes on with, if they want that and can go on. */
export const remindOfPayoutDraftsJob = draftJob({
  name: 'remind-of-payout-drafts',
  commandName: 'remind-of-draft',
  days: 'remindDraftsAfterDays',
  type: 'RemindOfDisbursement',
  isDue: async ({ state, draft, rules }, wantsReminders, now) => isDraftReminderDue(state, draft, rules, now) && (await wantsReminders()),
});

/** Gives the money of drafts free that nobody went on with after the reminder either. */
export const deleteAbandonedPayoutDraftsJob = draftJob({
  name: 'release-payout-drafts',
  commandName: 'release-draft',
  days: 'releaseDraftsAfterDays',
  type: 'AbandonDisbursement',
  isDue: async ({ draft, rules }, wantsReminders, now) =>
    isAbandonedDraftToBeDeleted(draft, { wantsReminders: await wantsReminders() }, rules, now),
});
