import type { TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { maskedIban } from '@portal/contracts/payouts/iban';
import { instantAfter } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Answer } from '@portal/platform/http/route';
import { contentOf } from '../financing-project/confirmation.ts';
import { disbursementOf } from '../financing-project/financingProjectRules.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { typeNameOf } from '../project/moneyRules.ts';
import { tanAddressOf } from './tanAddressOf.ts';
import { maskedAddress } from './tanMessage.ts';
import { TAN_VALID_MS } from './tanRules.ts';

interface Answering extends Pick<PayoutsServices, 'customerOf' | 'demo' | 'commands'> {
  readonly accepted: { readonly state: FinancingProjectState; readonly position: Position | undefined };
}

/** What the code that waits was made for: also for whoever asks again because the first answer was lost. */
export async function tanRequestAnswer(
  answering: Answering,
  disbursementId: string,
  issued: { readonly validUntil: string } | undefined,
): Promise<Answer> {
  const { state } = answering.accepted;
  const disbursement = disbursementOf(state, disbursementId);
  const { tan } = disbursement ?? {};
  const content = disbursement && typeof tan?.salt === 'string' ? contentOf(state, disbursement, tan.salt) : undefined;
  const address = await tanAddressOf(answering, state.ownerId);
  if ('refused' in address) return { kind: 'refused', refusal: address };
  if (tan === undefined || content === undefined) return { kind: 'refused', refusal: refuse('TAN_CONTENT_CHANGED') };
  const { name, totalCents, positions, photos = [] } = content;
  const body: TanRequestView = {
    channel: address.channel,
    sentTo: maskedAddress(address),
    validUntil: issued?.validUntil ?? instantAfter(tan.requestedAt, TAN_VALID_MS),
    contentHash: tan.contentHash,
    name,
    totalAmount: totalCents,
    photos: photos.length,
    positions: await Promise.all(
      positions.map(async ({ creditId, creditNumber, financingProjectTypeId, amountCents, iban, holder }) => ({
        creditNumber,
        creditName: state.credits.find(({ id }) => id === creditId)?.name ?? '',
        financingProjectType: await typeNameOf(answering, financingProjectTypeId),
        amount: amountCents,
        payoutAccount: { iban: maskedIban(iban), holder },
      })),
    ),
  };
  const { position } = answering.accepted;
  return { kind: 'json', body, ...(position === undefined ? {} : { position }) };
}
