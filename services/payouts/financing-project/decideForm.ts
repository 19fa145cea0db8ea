import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { inputValueFormatFault } from '@portal/contracts/payouts/formRules';
import {
  parseProgressReport,
  stringifyProgressReport,
  sameLabel,
  type DisbursementProgressElement,
  type ProgressItem,
} from '@portal/contracts/payouts/progress';
import {
  progressElementsShownInDisbursement,
  progressReportedByLaterDisbursements,
  isMergedProgressReportWithinLimits,
} from '@portal/contracts/payouts/progressElements';
import { payoutFaultTexts } from '@portal/contracts/payouts/texts';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse, type Refusal } from '@portal/platform/commands/refusal';
import { findTradeOfPhotosLeftOut } from './decidePhotos.ts';
import type { ProjectDecider, ProjectDecision } from './financingProjectCommands.ts';
import { findEditableDisbursement, refusalForFieldViolations } from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState, InputValue, Proof } from './financingProjectState.ts';
import { checkProjectStorageNotFull } from './keptProofs.ts';

export const decideWriteInputValue: ProjectDecider<'WriteInputValue'> = ({ inputValueId, value: asked }, state, { actor }) => {
  const disbursement = findEditableDisbursement(state, actor, ({ inputValues }) => inputValues.some(({ id }) => id === inputValueId));
  if (isRefusal(disbursement)) return disbursement;
  const input = disbursement.inputValues.find(({ id }) => id === inputValueId);
  if (input === undefined) return refuse('NOT_FOUND');
  const value = asked === '' ? null : asked;
  const fault = inputValueFormatFault(input.template, value);
  if (fault !== undefined) return refuseValue(fault);
  if (input.template.type === 'progress') return writeProgress(parseProgressReport(value) ?? [], input, disbursement, state);
  return value === input.value ? [] : [written(disbursement, input, value)];
};

/** What was reported before stays and never falls; what others build on does not change; what was there is spelled as before. */
function writeProgress(
  asked: readonly ProgressItem[],
  input: InputValue,
  disbursement: Disbursement,
  state: FinancingProjectState,
): ProjectDecision {
  const { inputTemplateId, progressAllowAdd } = input.template;
  const asReported = { disbursements: state.disbursements, disbursementId: disbursement.id, inputTemplateId };
  const elements = progressElementsShownInDisbursement(asReported) ?? [];
  const items = asked.map(({ label, value }) => ({ label: elements.find((one) => sameLabel(one.label, label))?.label ?? label, value }));
  const value = items.length === 0 ? null : stringifyProgressReport(items);
  if (value === input.value) return [];
  if (elements.some((element) => !isKept(element, items))) return refuseValue(payoutFaultTexts.progressBlocked);
  const added = items.filter(({ label }) => !elements.some((element) => sameLabel(element.label, label)));
  if (added.length > 0 && !progressAllowAdd) return refuseValue('Zu diesem Bericht können keine Einträge hinzugefügt werden.');
  const later = progressReportedByLaterDisbursements(asReported);
  if (added.some(({ label }) => later.some((item) => sameLabel(item.label, label)))) return refuseValue(payoutFaultTexts.progressBlocked);
  // A request after both takes all of it over. What was there already is not measured again: nobody has to take it out to go on.
  if (added.length > 0 && !isMergedProgressReportWithinLimits(items, later)) return refuseValue(payoutFaultTexts.progressTooLong);
  const trade = findTradeOfPhotosLeftOut(disbursement, input, items);
  if (trade !== undefined)
    return refuseValue(`Zu „${trade}“ gibt es Fotos. Nehmen Sie den Eintrag wieder auf, oder entfernen Sie zuerst die Fotos.`);
  return [written(disbursement, input, value)];
}

function isKept(
  { label, value, previousValue, nextValue, deletable }: DisbursementProgressElement,
  items: readonly ProgressItem[],
): boolean {
  const reached = items.find((item) => sameLabel(item.label, label))?.value;
  if (nextValue !== null) return reached === value;
  return reached === undefined ? deletable : reached >= previousValue;
}

const refuseValue = (message: string): Refusal =>
  refusalForFieldViolations('INPUT_VALUE_INVALID', [{ propertyPath: 'value', message }]) ?? refuse('INPUT_VALUE_INVALID');

const written = ({ id }: Disbursement, input: InputValue, value: string | null): FinancingProjectEvent => ({
  type: 'InputValueWritten',
  data: { disbursementId: id, inputValueId: input.id, value },
});

/** Reports with what has been reported since they were written: so they are submitted. */
export function progressReportValuesRaisedToLatest(
  state: FinancingProjectState,
  { id, inputValues }: Disbursement,
): ReadonlyMap<string, string> {
  const raised = new Map<string, string>();
  for (const { id: inputValueId, template, value } of inputValues) {
    if (template.type !== 'progress') continue;
    const elements =
      progressElementsShownInDisbursement({
        disbursements: state.disbursements,
        disbursementId: id,
        inputTemplateId: template.inputTemplateId,
      }) ?? [];
    const text = elements.length === 0 ? null : stringifyProgressReport(elements);
    if (text !== null && text !== value) raised.set(inputValueId, text);
  }
  return raised;
}

interface FoundProof {
  readonly disbursement: Disbursement;
  readonly proof: Proof;
}

function editableProof(documentFileId: string, state: FinancingProjectState, { actor }: DecisionFacts): FoundProof | Refusal {
  const disbursement = findEditableDisbursement(state, actor, ({ proofs }) => proofs.some(({ id }) => id === documentFileId));
  if (isRefusal(disbursement)) return disbursement;
  const proof = disbursement.proofs.find(({ id }) => id === documentFileId);
  return proof === undefined ? refuse('NOT_FOUND') : { disbursement, proof };
}

export const decideCheckProofUpload: ProjectDecider<'CheckProofUpload'> = ({ documentFileId }, state, facts) => {
  const found = editableProof(documentFileId, state, facts);
  return isRefusal(found) ? found : (checkProjectStorageNotFull(state) ?? []);
};

/** Uploading again replaces what was there. */
export const decideUploadProof: ProjectDecider<'UploadProof'> = (command, state, facts) => {
  const { documentFileId, document, comment } = command;
  const found = editableProof(documentFileId, state, facts);
  if (isRefusal(found)) return found;
  const upload: FinancingProjectEvent = {
    type: 'ProofUploaded',
    data: { disbursementId: found.disbursement.id, documentFileId, ...document },
  };
  return comment === undefined || comment === found.proof.comment ? [upload] : [upload, commented(found, comment)];
};

export const decideCommentProof: ProjectDecider<'CommentProof'> = ({ documentFileId, comment }, state, facts) => {
  const found = editableProof(documentFileId, state, facts);
  if (isRefusal(found)) return found;
  return comment === found.proof.comment ? [] : [commented(found, comment)];
};

const commented = ({ disbursement, proof }: FoundProof, comment: string | null): FinancingProjectEvent => ({
  type: 'ProofCommented',
  data: { disbursementId: disbursement.id, documentFileId: proof.id, comment },
});
