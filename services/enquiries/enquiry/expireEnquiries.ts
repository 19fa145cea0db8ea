import { berlinDay } from '@portal/contracts/shared/dates';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { unlessLost } from '@portal/platform/vault/unlessLost';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { openEnquiriesDue } from './openEnquiriesDue.ts';

/** Ends open enquiries whose deadline day is over in Berlin. The read model may lag: the enquiry decides again. */
export function expireEnquiries({ reader, commands }: Pick<EnquiriesDeps, 'reader' | 'commands'>): ScheduledJob {
  return {
    name: 'expire-enquiries',
    everyMs: 20_000,
    async run(now) {
      for (const id of await openEnquiriesDue(reader, { op: 'lt', day: berlinDay(now) })) {
        const commandId = derivedId('expire', id, now);
        const context = { actor: { kind: 'system' }, now, commandId, correlationId: commandId } as const;
        await unlessLost(() => commands.execute(enquiryAggregate, id, { type: 'expire' }, context));
      }
    },
  };
}
