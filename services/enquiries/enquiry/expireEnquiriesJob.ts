import { berlinDay } from '@portal/contracts/shared/time/dates';
import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { declareEnquiryCommand } from './declareEnquiryCommand.ts';
import { findDueOpenEnquiryIds } from './findDueOpenEnquiryIds.ts';

const expireEnquiry = declareEnquiryCommand<undefined>({ command: () => ({ type: 'ExpireEnquiry' }) });

/** Ends open enquiries whose deadline day is over in Berlin. The read model may lag: the enquiry decides again. */
export const expireEnquiriesJob = (
  { reader }: Pick<EnquiriesServices, 'reader'>,
  { run }: Pick<UseCaseRunner<EnquiriesServices>, 'run'>,
): ScheduledJob => ({
  name: 'expire-enquiries',
  everyMs: 20_000,
  async run(now) {
    for (const id of await findDueOpenEnquiryIds(reader, { op: 'lt', day: berlinDay(now) })) {
      const context = createSystemCommandContext(derivedId('expire', id, now), now);
      await skipIfKeyLostOrEventForged(() => run(expireEnquiry, id, undefined, context));
    }
  },
});
