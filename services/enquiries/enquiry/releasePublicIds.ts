import type { Policy } from '@portal/platform/policies/policy';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryIdOf } from './enquiryIdOf.ts';
import { normalisePublicId } from './publicId.ts';

/** Numbers that an enquiry no longer has are free for others; the one that it has stays claimed, whatever raced. */
export function releasePublicIds({ commands, reservations, clock }: Pick<EnquiriesDeps, 'commands' | 'reservations' | 'clock'>): Policy {
  return {
    name: 'release-public-ids',
    events: ['EnquiryEdited', 'EnquiryDeleted'],
    replay: true,
    async handle({ envelope }) {
      const { state } = await commands.load(enquiryAggregate, enquiryIdOf(envelope.stream));
      const present = state.lifecycle === 'live' ? normalisePublicId(state.publicId) : undefined;
      const context = {
        actor: { kind: 'system' },
        now: clock.now(),
        commandId: derivedId(envelope.id, 'release-public-ids'),
        correlationId: envelope.correlationId,
      } as const;
      for (const former of new Set(state.publicIds.map(normalisePublicId))) {
        if (former !== present) await reservations.release('publicId', former, envelope.stream, context);
      }
      if (present !== undefined) await reservations.claim('publicId', present, envelope.stream, context);
    },
  };
}
