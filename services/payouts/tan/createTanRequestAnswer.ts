import type { TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { maskedIban } from '@portal/contracts/payouts/ibanFormat';
import { instantAfter } from '@portal/platform/clock/clock';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Answer } from '@portal/platform/http/defineRoute';
import { confirmationHash, contentToConfirmOf } from '../financing-project/confirmation.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { loadDisbursementAmountRules } from '../project/loadDisbursementAmountRules.ts';
import { findTanAddress } from './findTanAddress.ts';
import { maskTanAddress } from './createTanMessage.ts';
import { TAN_VALID_MS, tanCodeSubjectOfDisbursement } from './tanRules.ts';

type Answering = Pick<PayoutsServices, 'customerOf' | 'demo' | 'commands' | 'config' | 'oneTimeCodes'>;

/** What the code that waits was made for: also for whoever asks again because the first answer was lost. */
export async function createTanRequestAnswer(
  answering: Answering & { readonly accepted: { readonly state: FinancingProjectState; readonly position: LogPosition | undefined } },
  disbursementId: string,
  issued: { readonly validUntil: string } | undefined,
): Promise<Answer> {
  const { state, position } = answering.accepted;
  const view = await loadTanRequestView(answering, state, disbursementId, issued?.validUntil);
  if ('refused' in view) return { kind: 'refused', refusal: view };
  return { kind: 'json', body: view, position };
}

/** The newest code of a request and what it was made for, without the code; refused where that is no longer what the request says. */
export async function loadTanRequestView(
  answering: Answering,
  state: FinancingProjectState,
  disbursementId: string,
  validUntil?: string,
): Promise<TanRequestView | Refusal> {
  const disbursement = findDisbursementOrUndefined(state, disbursementId);
  const { tan } = disbursement ?? {};
  const { purposeNames } = await loadDisbursementAmountRules({ commands: answering.commands, config: answering.config, state });
  const content =
    disbursement && typeof tan?.salt === 'string' ? contentToConfirmOf(state, disbursement, { salt: tan.salt, purposeNames }) : undefined;
  const address = await findTanAddress(answering, state.ownerId);
  if ('refused' in address) return address;
  if (tan === undefined || content === undefined || confirmationHash(content) !== tan.contentHash) return refuse('TAN_CONTENT_CHANGED');
  const standing = await answering.oneTimeCodes.codes.standingOf('tan', tanCodeSubjectOfDisbursement(disbursementId));
  const { name, totalCents, positions, photos = [] } = content;
  return {
    channel: address.channel,
    sentTo: maskTanAddress(address),
    validUntil: validUntil ?? instantAfter(tan.requestedAt, TAN_VALID_MS),
    ...(standing ?? { validForSeconds: 0, attemptsLeft: 0, newCodeInSeconds: 0, delivery: 'delivered' }),
    contentHash: tan.contentHash,
    name,
    totalAmount: totalCents,
    photos: photos.length,
    positions: positions.map(({ creditId, creditNumber, financingProjectTypeName, amountCents, iban, holder }) => ({
      creditNumber,
      creditName: state.credits.find(({ id }) => id === creditId)?.name ?? '',
      financingProjectType: financingProjectTypeName ?? '',
      amount: amountCents,
      payoutAccount: { iban: maskedIban(iban), holder },
    })),
  };
}
