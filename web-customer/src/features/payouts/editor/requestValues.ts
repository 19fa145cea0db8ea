import { parseProgressReport, stringifyProgressReport } from '@portal/contracts/payouts/progress';
import { storedDisbursementName } from '@portal/contracts/payouts/naming';
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

/** So much of a name can be typed: what the server puts before that of the last request counts as well. */
export const nameMaxLength = (typed: string, isFinal: boolean): number =>
  PAYOUT_NAME_MAX_LENGTH - (storedDisbursementName(typed.trim(), isFinal).length - typed.trim().length);

const nameFault = (typed: string, isFinal: boolean): string | undefined => {
  const name = typed.normalize('NFC');
  return name.trim() === '' ? REQUIRED_FIELD_TEXT : tooLongFault(name, nameMaxLength(name, isFinal));
};

/** The text that would be sent for a field, as the server stores it; undefined for what cannot be stored as it stands. */
export function sendableFieldText(
  field: string,
  value: AutosavedFieldValue,
  { inputs }: Pick<DisbursementWithInputsAndProofs, 'inputs'>,
  room: PositionLimits,
): string | undefined {
  if (typeof value !== 'string') {
    const { fields, sums } = positionErrors(value, room);
    return fields.size + sums.length === 0 ? JSON.stringify(positionListBodyOf(value)) : undefined;
  }
  const typed = value.normalize('NFC');
  if (field === 'name')
    return nameFault(typed, room.isFinal) === undefined ? storedDisbursementName(typed.trim(), room.isFinal) : undefined;
  if (field.startsWith('comments.')) return tooLongFault(typed, PROOF_COMMENT_MAX_LENGTH) === undefined ? typed.trim() : undefined;
  const template = inputs.find(({ id }) => id === idOfFieldName(field))?.inputTemplate;
  return template === undefined ? undefined : storedFromTyped(template, typed);
}

/** What the server has, each field as it would be sent. */
export const storedFieldTextsOf = ({ disbursement, inputs, proofs }: DisbursementWithInputsAndProofs): ReadonlyMap<string, string> =>
  new Map<string, string>([
    ['name', storedNameText(disbursement)],
    [POSITIONS, storedPositionsText(disbursement)],
    ...inputs.map((input): [string, string] => [inputFieldName(input.id), storedInputText(input)]),
    ...proofs.map((proof): [string, string] => [proofCommentFieldName(proof.id), storedCommentText(proof)]),
  ]);
export const storedNameText = ({ name }: DisbursementView): string => (name ?? '').trim();
export const storedPositionsText = ({ disbursementPositions }: DisbursementView): string =>
  JSON.stringify(positionListBodyOf(positionListValuesOf(disbursementPositions)));
export const storedInputText = ({ inputTemplate, value }: InputValueView): string =>
  storedFromTyped(inputTemplate, typedFromStored(inputTemplate, value)) ?? value ?? '';
export const storedCommentText = ({ comment }: DisbursementProofView): string => (comment ?? '').trim();

/**
 * What stands otherwise in the form than the server has stored it: it has put something before a name, or spelled an entry as it
 * was spelled before. Not the positions, which are stored as they are.
 */
export function fieldsStoredOtherwise(
  typed: DisbursementFormValues,
  record: DisbursementWithInputsAndProofs,
): ReadonlyMap<string, AutosavedFieldValue> {
  const inForm = autosavedFieldsOf(typed);
  const isOtherwise = ([field, stored]: [string, AutosavedFieldValue]): boolean => {
    const own = inForm.get(field);
    return typeof own === 'string' && typeof stored === 'string' && own.trim() !== stored.trim();
  };
  return new Map([...autosavedFieldsOf(requestValuesOf(record))].filter(isOtherwise));
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
  const wrongName = nameFault(name, room.isFinal);
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
