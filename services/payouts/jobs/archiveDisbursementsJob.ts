import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { DAY_MS, instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { declareProjectCommand } from '../project/declareProjectCommand.ts';
import { findDisbursementsLongInStatus } from './findDisbursementsLongInStatus.ts';

const MOST_A_RUN = 500;
/** In Berlin: from midnight to five. */
const NIGHT_ENDS = 5;

/** Of one that has ended. */
export const archiveDisbursement = declareProjectCommand<{ readonly disbursementId: string }>({
  command: ({ body }) => ({ type: 'ArchiveDisbursement', ...body }),
});

const isNight = (now: string): boolean => Number(formatInstantYearFirst(now).slice(11, 13)) < NIGHT_ENDS;

/** At night, requests that have long been paid or rejected; at any hour those that a night has missed. */
export const archiveDisbursementsJob = (
  { reader, commands, config }: Pick<PayoutsServices, 'reader' | 'commands' | 'config'>,
  { run }: Pick<UseCaseRunner<PayoutsServices>, 'run'>,
): ScheduledJob => ({
  name: 'archive-payouts',
  everyMs: 30 * MINUTE_MS,
  async run(now) {
    const days = config().valutierung.archiveAfterDays + (isNight(now) ? 0 : 1);
    const until = instantAfter(now, -days * DAY_MS);
    const due = [
      ...(await findDisbursementsLongInStatus(reader, { status: 'disbursed', field: 'endedAt', until })),
      ...(await findDisbursementsLongInStatus(reader, { status: 'rejected', field: 'endedAt', until })),
    ];
    for (const { id, projectId } of due.slice(0, MOST_A_RUN))
      await skipIfKeyLostOrEventForged(async () => {
        const { endedAt } = findDisbursementOrUndefined((await commands.load(financingProjectAggregate, projectId)).state, id) ?? {};
        if (endedAt === undefined || endedAt > until) return;
        await run(archiveDisbursement, projectId, { disbursementId: id }, createSystemCommandContext(derivedId('archive-payout', id), now));
      });
  },
});
