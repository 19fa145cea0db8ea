import { submitDisbursementSchema, type SubmitDisbursement } from '@portal/contracts/payouts/commands/disbursement';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { CodeEntryOrigin, CodeEntryOutcome } from '@portal/platform/secrets/enteredCodes';
import type { UndoableSideEffect } from '@portal/platform/use-cases/useCase';
import { confirmationHash, contentToConfirmOf } from '../financing-project/confirmation.ts';
import type { DisbursementAmountRules, FinancingProjectCommandOf } from '../financing-project/financingProjectCommands.ts';
import { findDisbursementOrUndefined } from '../financing-project/financingProjectRules.ts';
import type { FinancingProjectState } from '../financing-project/financingProjectState.ts';
import { payoutCustomerWriterAccess } from '../payoutsAccess.ts';
import type { PayoutsServices } from '../payoutsServices.ts';
import { loadDisbursementAmountRules } from '../project/loadDisbursementAmountRules.ts';
import { disbursementCommandOptions, declareProjectCommand } from '../project/declareProjectCommand.ts';
import { tanCodeSubjectOfDisbursement } from './tanRules.ts';

type Confirmed = Pick<FinancingProjectCommandOf<'SubmitDisbursement'>, 'content' | 'contentHash'>;

/** With the code: it confirms what it was made for, as long as that is what stands there. */
export const submitDisbursement = declareProjectCommand({
  ...disbursementCommandOptions,
  method: 'POST',
  path: '/valutierung-disbursements/:id/submit',
  summary: 'Auszahlungsantrag mit dem Code übermitteln',
  access: payoutCustomerWriterAccess,
  body: submitDisbursementSchema,
  gather: (seen) => loadDisbursementAmountRules(seen),
  check: ({ params, gathered }) => ({ type: 'CheckSubmission', disbursementId: params.id, rules: gathered }),
  prepare: (seen) => enterTan(seen, seen.params.id, seen.body),
  command: ({ params, gathered, facts }) => ({ type: 'SubmitDisbursement', disbursementId: params.id, rules: gathered, ...facts }),
});

interface Entering extends Pick<PayoutsServices, 'oneTimeCodes'>, Pick<CodeEntryOrigin, 'address' | 'device'> {
  readonly state: FinancingProjectState;
  readonly gathered: DisbursementAmountRules;
  readonly principal: { readonly id: string };
  readonly context: CommandContext;
}

async function enterTan(
  { state, gathered, principal, context, address, device, oneTimeCodes }: Entering,
  disbursementId: string,
  { submitCode, contentHash: shownHash }: SubmitDisbursement,
): Promise<UndoableSideEffect<Confirmed, FinancingProjectState> | Refusal> {
  const disbursement = findDisbursementOrUndefined(state, disbursementId);
  const salt = disbursement?.tan?.salt;
  if (disbursement === undefined || typeof salt !== 'string') return refuse('TAN_MISSING');
  const content = contentToConfirmOf(state, disbursement, { salt, purposeNames: gathered.purposeNames });
  const contentHash = content && confirmationHash(content);
  // A name that changed meanwhile changes the hash too: the code would be wrong, and the customer could not know why.
  if (content === undefined || contentHash === undefined || contentHash !== disbursement.tan?.contentHash) return refuse('TAN_MISSING');
  // Another window has asked for the newest code since: it would confirm what this person does not have in sight.
  if (shownHash !== undefined && shownHash !== contentHash) return refuse('TAN_MISSING');
  const entered = await oneTimeCodes.codes.enter('tan', tanCodeSubjectOfDisbursement(disbursementId), submitCode, {
    by: context.commandId,
    boundTo: contentHash,
    from: { account: `customer-${principal.id}`, address, device },
  });
  return entered.kind === 'right' ? { facts: { content, contentHash } } : refusalOf(entered);
}

function refusalOf(entered: Exclude<CodeEntryOutcome, { kind: 'right' }>): Refusal {
  switch (entered.kind) {
    case 'wrong':
      return entered.attemptsLeft === 0
        ? refuse('TAN_ENDED')
        : refuse('TAN_WRONG', {
            attemptsLeft: entered.attemptsLeft,
            triesLeft: entered.attemptsLeft === 1 ? 'Sie haben noch einen Versuch.' : `Sie haben noch ${entered.attemptsLeft} Versuche.`,
          });
    case 'ended':
      return refuse('TAN_ENDED');
    case 'expired':
      return refuse('TAN_EXPIRED');
    case 'none':
      return refuse('TAN_MISSING');
  }
}
