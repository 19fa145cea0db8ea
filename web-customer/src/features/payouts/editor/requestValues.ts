import { parseProgressReport, stringifyProgressReport } from '@portal/contracts/payouts/progress';
import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import { isDisbursementEditableByCustomer } from '@portal/contracts/payouts/status';
import type {
  DisbursementView,
  DisbursementProofView,
  InputValueView,
  ProgressElementView,
} from '@portal/contracts/payouts/views/disbursement';
import { PROOF_COMMENT_MAX_LENGTH, PAYOUT_NAME_MAX_LENGTH } from '@portal/contracts/payouts/limits';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import { fieldNameAtPath } from '@portal/web-shared/forms/fieldNameAtPath.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { missingProofFault } from '@portal/contracts/payouts/formRules';
import { inputSubmissionFault, storedFromTyped, typedFromStored } from '../inputs/inputText.ts';
import { positionListBodyOf, positionErrors, positionListValuesOf, type PositionValues } from '../positions/positionForm.ts';

/** Everything that can be filled in, as it stands in the fields; inputs and comments by their ids. */
export interface DisbursementFormValues {
  readonly name: string;
  readonly disbursementPositions: PositionValues[];
  readonly inputs: Readonly<Record<string, string>>;
  readonly comments: Readonly<Record<string, string>>;
}

/** What stands in one field that is saved by itself. */
export type AutosavedFieldValue = string | readonly PositionValues[];

export interface DisbursementWithInputsAndProofs {
  readonly disbursement: DisbursementView;
  readonly inputs: readonly InputValueView[];
  readonly proofs: readonly DisbursementProofView[];
}

/**
 * The draft, or the answer to one question of the bank: what was typed for one does not count for the next. Undefined while
 * nothing can be changed.
 */
export const editingRoundOf = ({ status, lastMessage }: DisbursementView): string | undefined =>
  isDisbursementEditableByCustomer(status) ? `${status} ${lastMessage?.createdAt ?? ''}` : undefined;

/** Names of the fields in the form: `name`, `disbursementPositions`, `inputs.<id>`, `comments.<id>`. */
const POSITIONS = 'disbursementPositions';
/** No field: what is wrong with all positions together. */
const SUMS = 'sums';
export const inputFieldName = (id: string): string => `inputs.${id}`;
export const proofCommentFieldName = (id: string): string => `comments.${id}`;

export function requestValuesOf({ disbursement, inputs, proofs }: DisbursementWithInputsAndProofs): DisbursementFormValues {
  return {
    name: disbursement.name ?? '',
    disbursementPositions: positionListValuesOf(disbursement.disbursementPositions),
    inputs: Object.fromEntries(inputs.map(({ id, inputTemplate, value }) => [id, typedFromStored(inputTemplate, value)])),
    comments: Object.fromEntries(proofs.map(({ id, comment }) => [id, comment ?? ''])),
  };
}

/** Each field that is saved by itself, with what stands in it. */
export const autosavedFieldsOf = ({
  name,
  disbursementPositions,
  inputs,
  comments,
}: DisbursementFormValues): ReadonlyMap<string, AutosavedFieldValue> =>
  new Map<string, AutosavedFieldValue>([
    ['name', name],
    [POSITIONS, disbursementPositions],
    ...Object.entries(inputs).map(([id, typed]): [string, AutosavedFieldValue] => [inputFieldName(id), typed]),
    ...Object.entries(comments).map(([id, typed]): [string, AutosavedFieldValue] => [proofCommentFieldName(id), typed]),
  ]);

export const idOfFieldName = (field: string): string => field.slice(field.indexOf('.') + 1);

const nameFault = (name: string): string | undefined =>
  name.trim() === '' ? REQUIRED_FIELD_TEXT : tooLongFault(name, PAYOUT_NAME_MAX_LENGTH);

/** The text that would be sent for a field; undefined for what cannot be stored as it stands. */
export function sendableFieldText(
  field: string,
  typed: AutosavedFieldValue,
  { inputs }: Pick<DisbursementWithInputsAndProofs, 'inputs'>,
  room: PositionLimits,
): string | undefined {
  if (typeof typed !== 'string') {
    const { fields, sums } = positionErrors(typed, room);
    return fields.size + sums.length === 0 ? JSON.stringify(positionListBodyOf(typed)) : undefined;
  }
  if (field === 'name') return nameFault(typed) === undefined ? typed.trim() : undefined;
  if (field.startsWith('comments.')) return tooLongFault(typed, PROOF_COMMENT_MAX_LENGTH) === undefined ? typed.trim() : undefined;
  const template = inputs.find(({ id }) => id === idOfFieldName(field))?.inputTemplate;
  return template === undefined ? undefined : storedFromTyped(template, typed);
}

/** What the server has, each field as it would be sent. */
export function storedFieldTextsOf(record: DisbursementWithInputsAndProofs): ReadonlyMap<string, string> {
  const values = requestValuesOf(record);
  const inputText = ({ id, inputTemplate, value }: InputValueView): string =>
    storedFromTyped(inputTemplate, values.inputs[id] ?? '') ?? value ?? '';
  return new Map<string, string>([
    ['name', values.name.trim()],
    [POSITIONS, JSON.stringify(positionListBodyOf(values.disbursementPositions))],
    ...record.inputs.map((input): [string, string] => [inputFieldName(input.id), inputText(input)]),
    ...record.proofs.map(({ id, comment }): [string, string] => [proofCommentFieldName(id), (comment ?? '').trim()]),
  ]);
}

export const requestTabNames = ['eckdaten', 'progress', 'nachweise', 'summary'] as const;
export type DisbursementEditorTabName = (typeof requestTabNames)[number];

export const inputsOnTab = (tab: DisbursementEditorTabName, inputs: readonly InputValueView[]): readonly InputValueView[] =>
  tab === 'progress' || tab === 'nachweise'
    ? inputs.filter(({ inputTemplate }) => inputTemplate.showWithDocuments === (tab === 'nachweise'))
    : [];

/** A tab without anything in it cannot be chosen. */
export const isTabWithoutFields = (
  tab: DisbursementEditorTabName,
  { inputs, proofs }: Pick<DisbursementWithInputsAndProofs, 'inputs' | 'proofs'>,
): boolean =>
  (tab === 'progress' || tab === 'nachweise') && inputsOnTab(tab, inputs).length === 0 && (tab !== 'nachweise' || proofs.length === 0);

/** Of the name and the positions: also of a request that is not there yet. */
export function nameAndPositionErrors(
  { name, disbursementPositions }: Pick<DisbursementFormValues, 'name' | 'disbursementPositions'>,
  room: PositionLimits,
): Map<string, string> {
  const wrongName = nameFault(name);
  const { fields, sums } = positionErrors(disbursementPositions, room);
  return new Map([
    ...(wrongName === undefined ? [] : [['name', wrongName] as const]),
    ...fields,
    ...(fields.size === 0 && sums.length > 0 ? [[SUMS, sums.join(' ')] as const] : []),
  ]);
}

/** Messages by field, in the order of the tabs and of the fields in them. */
export function validateTab(
  tab: DisbursementEditorTabName,
  values: DisbursementFormValues,
  record: DisbursementWithInputsAndProofs,
  { room, now }: { readonly room: PositionLimits; readonly now: string },
): ReadonlyMap<string, string> {
  const errors = tab === 'eckdaten' ? nameAndPositionErrors(values, room) : new Map<string, string>();
  for (const { id, inputTemplate } of inputsOnTab(tab, record.inputs)) {
    const message = inputSubmissionFault(inputTemplate, values.inputs[id] ?? '', now);
    if (message !== undefined) errors.set(inputFieldName(id), message);
  }
  if (tab === 'nachweise')
    for (const { id, documentTemplate, uploaded } of record.proofs) {
      const comment = values.comments[id] ?? '';
      const message =
        tooLongFault(comment, PROOF_COMMENT_MAX_LENGTH) ?? missingProofFault({ template: documentTemplate, uploaded, comment });
      if (message !== undefined) errors.set(proofCommentFieldName(id), message);
    }
  return errors;
}

/** What the server says of values, by field: of the one that it was given to save, or of those that stand in what is handed in. */
export function fieldMessagesOf(problem: ApiProblem, values: DisbursementFormValues, saved?: string): ReadonlyMap<string, string> {
  const messages = new Map<string, string>();
  for (const { propertyPath, message } of problem.violations) {
    const [, part, id] = /^(inputValues|documentFiles)\[(.+)\]/.exec(propertyPath) ?? [];
    const own = part === 'inputValues' ? inputFieldName(id!) : part === 'documentFiles' ? proofCommentFieldName(id!) : undefined;
    const field = own ?? fieldNameAtPath(values, propertyPath) ?? saved;
    // What is wrong with all positions together stands at none of them.
    if (field !== undefined && field !== POSITIONS && !messages.has(field)) messages.set(field, message);
  }
  return messages;
}

export const tabOfField = (field: string, { inputs }: Pick<DisbursementWithInputsAndProofs, 'inputs'>): DisbursementEditorTabName =>
  requestTabNames.find((tab) => inputsOnTab(tab, inputs).some(({ id }) => inputFieldName(id) === field)) ??
  (field.startsWith('comments.') ? 'nachweise' : 'eckdaten');

/** The first report of a request shows the elements of its template before anybody touched it: they are what is handed in. */
export const progressTextToSubmit = (typed: string, elements: readonly ProgressElementView[]): string =>
  (parseProgressReport(typed) ?? []).length > 0 || elements.length === 0 ? typed : stringifyProgressReport(elements);
