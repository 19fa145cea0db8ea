import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { derivedId } from '@portal/platform/commands/derivedId';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import { financingProjectAggregate } from '../financing-project/financingProjectAggregate.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { projectStreamNameOf } from '../project/declareProjectCommand.ts';
import { composePayoutMessage } from './composePayoutMessage.ts';
import {
  isPayoutLetterOutdated,
  isPayoutLetterUnwanted,
  payoutLetterDefinitionsByKind,
  payoutNoticeEventTypes,
  findPayoutNoticeForEvent,
  payoutLetterRecipientKindOf,
} from './payoutLetterDefinitionsByKind.ts';

type Mailing = Pick<PayoutsServices, 'commands' | 'outbox' | 'clock' | 'config' | 'publicUrl' | 'customerOf' | 'adviserOf'>;

/** Letters about payouts, to the customer and to the adviser; whoever cannot be written to gets none. */
export const payoutMailsPolicy = ({ commands, outbox, clock, config, publicUrl, customerOf, adviserOf }: Mailing): Policy => ({
  name: 'payout-mails',
  events: payoutNoticeEventTypes,
  async handle(recorded) {
    const event = recorded as RecordedEvent<FinancingProjectEvent>;
    const notice = findPayoutNoticeForEvent(event);
    if (notice === undefined) return;
    const id = idOfStream(event.envelope.stream);
    const { state } = await commands.load(financingProjectAggregate, id);
    const { kind, disbursementId } = notice;
    const request = findDisbursementOrUndefined(state, disbursementId ?? '');
    if (state.lifecycle !== 'live' || isPayoutLetterOutdated(kind, { project: state.status, request: request?.status })) return;
    const to = await (payoutLetterRecipientKindOf(kind) === 'customer' ? customerOf(state.ownerId) : adviserOf(state.ownerId));
    if (to === undefined || isPayoutLetterUnwanted(kind, to)) return;
    const { app, texts } = config();
    const { ownerId, publicId, status } = state;
    const facts = { id, publicId, requestName: request?.name ?? '', isArchived: status === 'archived' };
    const letter = composePayoutMessage(notice, facts, to, { publicUrl: publicUrl(), app, texts });
    const customer = `customer-${ownerId}`;
    await outbox.enqueue(derivedId('payout-letter', event.envelope.id), letter, {
      now: clock.now(),
      owner: payoutLetterDefinitionsByKind[kind].outlivesProject ? customer : projectStreamNameOf(id),
      addressee: payoutLetterRecipientKindOf(kind) === 'customer' ? customer : undefined,
    });
  },
});
