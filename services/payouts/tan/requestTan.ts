import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { tanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { instantAfter } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { UndoableSideEffect } from '@portal/platform/use-cases/useCase';
import { confirmationHash, contentToConfirmOf } from '../financing-project/confirmation.ts';
import type { DisbursementAmountRules, FinancingProjectCommandOf } from '../financing-project/financingProjectCommands.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { payoutCustomerWriterAccess } from '../payoutsAccess.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { loadDisbursementAmountRules } from '../project/loadDisbursementAmountRules.ts';
import { declareProjectCommand, projectStreamNameOf, createResolverOfProjectIdByPartId } from '../project/declareProjectCommand.ts';
import { findTanAddress } from './findTanAddress.ts';
import { createTanMessage } from './createTanMessage.ts';
import { createTanRequestAnswer } from './createTanRequestAnswer.ts';
import { tanCodeSubjectOfDisbursement } from './tanRules.ts';

type IssuedTan = Pick<FinancingProjectCommandOf<'RequestTan'>, 'channel' | 'validUntil' | 'contentHash' | 'salt'>;

/** A code for exactly what the request says now. Where it went out and no event follows, it is worth nothing. */
export const requestTan = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-disbursements/:id/submit-request',
  summary: 'Einen Code per SMS anfordern, mit dem der Auszahlungsantrag bestätigt wird',
  access: payoutCustomerWriterAccess,
  body: emptyBodySchema,
  answers: { json: tanRequestView },
  stream: createResolverOfProjectIdByPartId('disbursement'),
  gather: (seen) => loadDisbursementAmountRules(seen),
  check: ({ params, gathered }) => ({ type: 'CheckSubmission', disbursementId: params.id, rules: gathered }),
  prepare: (seen) => issueTan(seen, seen.params.id),
  command: ({ params, gathered, facts }) => ({ type: 'RequestTan', disbursementId: params.id, rules: gathered, ...facts }),
  answer: (seen) => createTanRequestAnswer(seen, seen.params.id, seen.facts),
});

interface Issuing extends Pick<PayoutsServices, 'customerOf' | 'demo' | 'oneTimeCodes' | 'outbox' | 'config'> {
  /** Of the project. */
  readonly id: string;
  readonly state: FinancingProjectState;
  readonly gathered: DisbursementAmountRules;
  readonly context: CommandContext;
}

async function issueTan(issuing: Issuing, disbursementId: string): Promise<UndoableSideEffect<IssuedTan, FinancingProjectState> | Refusal> {
  const { id, state, gathered, context, oneTimeCodes, outbox, config } = issuing;
  const disbursement = findDisbursementOrUndefined(state, disbursementId);
  const subject = tanCodeSubjectOfDisbursement(disbursementId);
  const salt = oneTimeCodes.codes.saltOf('tan', subject, context.commandId);
  const content = disbursement && contentToConfirmOf(state, disbursement, { salt, purposeNames: gathered.purposeNames });
  if (content === undefined) return refuse('TAN_NOT_POSSIBLE');
  const address = await findTanAddress(issuing, state.ownerId);
  if ('refused' in address) return address;
  const contentHash = confirmationHash(content);
  const issued = await oneTimeCodes.codes.issue('tan', subject, { boundTo: contentHash, seed: context.commandId });
  if (issued.kind !== 'issued')
    return refuse('TAN_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds, wait: waitText(issued.retryAfterSeconds) });
  const { validUntil, letterId } = issued;
  const message = createTanMessage(address, issued, content, config());
  // Codes are not in the log, so no policy can send this.
  await outbox.enqueue(letterId, message, { now: context.now, owner: projectStreamNameOf(id) });
  return {
    facts: { channel: address.channel, validUntil, contentHash, salt },
    async undo(now) {
      if (findDisbursementOrUndefined(now, disbursementId)?.tan?.contentHash === contentHash) return;
      await oneTimeCodes.codes.end('tan', subject, { issuedBefore: instantAfter(context.now, 1) });
    },
  };
}

const waitText = (seconds: number): string =>
  seconds < 120 ? (seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`) : `${Math.ceil(seconds / 60)} Minuten`;
