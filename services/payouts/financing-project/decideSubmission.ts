import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { missingProofFault, inputValueSubmissionFault } from '@portal/contracts/payouts/formRules';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse, type Refusal, type RefusedField } from '@portal/platform/commands/refusal';
import { confirmationHash, isConfirmationStillValid, contentToConfirmOf } from './confirmation.ts';
import { progressReportValuesRaisedToLatest } from './decideForm.ts';
import type { FinancingProjectCommandOf, DisbursementAmountRules, ProjectDecider } from './financingProjectCommands.ts';
import {
  disbursementStatusChangeData,
  findEditableDisbursement,
  firstRefusalOf,
  checkStatusAllowsDisbursementAction,
  checkProjectIsActive,
  checkProjectIsNotPaused,
  refusalForFieldViolations,
  createDeciderOnFoundDisbursement,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState, InputValue, Proof } from './financingProjectState.ts';
import { positionViolations } from './positionViolations.ts';

export const decideCheckSubmission: ProjectDecider<'CheckSubmission'> = (command, state, facts) => {
  const found = readyToSubmit(command, state, facts);
  return isRefusal(found) ? found : [];
};

/** A code goes out for exactly what stands there now. */
export const decideRequestTan: ProjectDecider<'RequestTan'> = (command, state, facts) => {
  const found = readyToSubmit(command, state, facts);
  if (isRefusal(found)) return found;
  const { disbursementId, channel, validUntil, contentHash, salt, rules } = command;
  const content = contentToConfirmOf(state, found, { salt, purposeNames: rules.purposeNames });
  if (content === undefined || confirmationHash(content) !== contentHash) return refuse('TAN_CONTENT_CHANGED');
  return [{ type: 'TanRequested', data: { disbursementId, channel, validUntil, contentHash, salt } }];
};

/** What the code was made for, what waits for a code and what stands there now must be one and the same. */
export const decideSubmitDisbursement = createDeciderOnFoundDisbursement<'SubmitDisbursement'>(
  ['customer'],
  (disbursement, command, state, facts) => {
    const { content, contentHash } = command;
    if (disbursement.status === 'submitted' && disbursement.confirmation?.contentHash === contentHash) return [];
    const found = readyToSubmit(command, state, facts);
    if (isRefusal(found)) return found;
    const { tan } = found;
    if (tan === undefined || tan.contentHash !== contentHash || !isContentNow(command, found, state)) return refuse('TAN_CONTENT_CHANGED');
    return [
      ...reportsRaised(state, found),
      {
        type: 'DisbursementSubmitted',
        data: {
          ...disbursementStatusChangeData('submit', found, null),
          contentHash,
          content: { ...content, positions: [...content.positions] },
          tanRequestedAt: tan.requestedAt,
        },
      },
    ];
  },
);

/** After an inquiry, as long as what was confirmed is what stands there. */
export const decideResubmitWithoutTan = createDeciderOnFoundDisbursement<'ResubmitDisbursement'>(
  ['customer'],
  (disbursement, command, state, facts) => {
    if (disbursement.status === 'submitted') return [];
    const broken = firstRefusalOf(checkProjectIsActive(state), checkStatusAllowsDisbursementAction('resubmit', disbursement));
    if (broken) return broken;
    const found = readyToSubmit(command, state, facts);
    if (isRefusal(found)) return found;
    if (!isConfirmationStillValid(state, found)) return refuse('tan_required');
    return [
      ...reportsRaised(state, found),
      { type: 'DisbursementResubmitted', data: disbursementStatusChangeData('resubmit', found, null) },
    ];
  },
);

/** The hash of the content is reckoned from it: who hands it over need not be believed. */
const isContentNow = (
  { content, contentHash, rules }: FinancingProjectCommandOf<'SubmitDisbursement'>,
  found: Disbursement,
  state: FinancingProjectState,
): boolean => {
  const now = contentToConfirmOf(state, found, { salt: content.salt, purposeNames: rules.purposeNames });
  return now !== undefined && confirmationHash(now) === contentHash && confirmationHash(content) === contentHash;
};

const reportsRaised = (state: FinancingProjectState, disbursement: Disbursement): readonly FinancingProjectEvent[] =>
  [...progressReportValuesRaisedToLatest(state, disbursement)].map(([inputValueId, value]) => ({
    type: 'InputValueWritten',
    data: { disbursementId: disbursement.id, inputValueId, value },
  }));

/** The customer's request, when nothing stands in the way of submitting it. */
function readyToSubmit(
  { disbursementId, rules }: Pick<FinancingProjectCommandOf<'CheckSubmission'>, 'disbursementId' | 'rules'>,
  state: FinancingProjectState,
  { actor, now }: DecisionFacts,
): Disbursement | Refusal {
  const found = findEditableDisbursement(state, actor, ({ id }) => id === disbursementId);
  return isRefusal(found) ? found : (checkProjectIsNotPaused(state, { now }) ?? incomplete(found, state, rules, now) ?? found);
}

/** In the order of the tabs: positions, progress, proofs. */
function incomplete(
  disbursement: Disbursement,
  state: FinancingProjectState,
  rules: DisbursementAmountRules,
  now: string,
): RefusalOrUndefined {
  const { positions, final: isFinal, inputValues, proofs } = disbursement;
  const raised = progressReportValuesRaisedToLatest(state, disbursement);
  const ofInputs = (withDocuments: boolean): readonly RefusedField[] =>
    inputValues
      .filter(({ template }) => template.showWithDocuments === withDocuments)
      .flatMap((input) => inputViolation(input, raised.get(input.id) ?? input.value, now));
  return refusalForFieldViolations('SUBMISSION_INCOMPLETE', [
    ...positionViolations(state, { positions, present: positions, isFinal, rules }),
    ...ofInputs(false),
    ...ofInputs(true),
    ...proofs.flatMap(proofViolation),
  ]);
}

function inputViolation({ id, template }: InputValue, value: string | null, now: string): readonly RefusedField[] {
  const message = inputValueSubmissionFault(template, value, now);
  return message === undefined ? [] : [{ propertyPath: `inputValues[${id}].value`, message }];
}

function proofViolation({ id, template, document, comment }: Proof): readonly RefusedField[] {
  const { maxSizeBytes: maxSize, ...fields } = template;
  const message = missingProofFault({ template: { ...fields, maxSize }, uploaded: document !== undefined, comment });
  return message === undefined ? [] : [{ propertyPath: `documentFiles[${id}].comment`, message }];
}
