import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { financingProjectFiguresOf, sumCents } from '@portal/contracts/payouts/figures';
import {
  FINAL_DISBURSEMENT_NAME_PREFIX,
  MAX_DISBURSEMENTS_CREATED_PER_PROJECT_AND_DAY,
  MAX_DISBURSEMENTS_PER_PROJECT,
  PAYOUT_NAME_MAX_LENGTH,
} from '@portal/contracts/payouts/limits';
import { defaultDisbursementNameAt, storedDisbursementName } from '@portal/contracts/payouts/naming';
import { stringifyProgressReport } from '@portal/contracts/payouts/progress';
import { initialDisbursementProgress } from '@portal/contracts/payouts/progressElements';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { isRefusal, refuse, type RefusedField } from '@portal/platform/commands/refusal';
import type { DisbursementForm, ProjectDecider } from './financingProjectCommands.ts';
import {
  checkProjectActor,
  checkDisbursementIsDraft,
  findDisbursementOrUndefined,
  findEditableDisbursement,
  firstRefusalOf,
  checkProjectIsActive,
  refusalForFieldViolations,
  createDeciderOnFoundDisbursement,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState, DisbursementPosition } from './financingProjectState.ts';
import { positionAndSumFaults, positionViolations } from './positionViolations.ts';

/** With the last free slot all that is left of every credit is drawn. */
export const decideCreateDisbursement: ProjectDecider<'CreateDisbursement'> = (command, state, { actor, now }) => {
  const { disbursementId, positions, form, rules } = command;
  const { remainingDisbursements } = financingProjectFiguresOf(state);
  const isFinal = remainingDisbursements === 1;
  const broken = firstRefusalOf(
    checkProjectActor(state, actor, 'customer'),
    checkProjectIsActive(state),
    findDisbursementOrUndefined(state, disbursementId) === undefined ? undefined : refuse('DISBURSEMENT_EXISTS'),
    remainingDisbursements > 0 ? undefined : refuse('NO_DISBURSEMENT_LEFT', { max: state.maxDisbursements }),
    state.disbursements.length < MAX_DISBURSEMENTS_PER_PROJECT
      ? undefined
      : refuse('TOO_MANY_DISBURSEMENTS', { max: MAX_DISBURSEMENTS_PER_PROJECT }),
    state.createdOn?.day === berlinDay(now) && state.createdOn.count >= MAX_DISBURSEMENTS_CREATED_PER_PROJECT_AND_DAY
      ? refuse('TOO_MANY_DISBURSEMENTS_TODAY', { max: MAX_DISBURSEMENTS_CREATED_PER_PROJECT_AND_DAY })
      : undefined,
  );
  if (broken) return broken;
  const name = command.name === null ? defaultDisbursementNameAt(now, isFinal) : storedDisbursementName(command.name, isFinal);
  const wrong = firstRefusalOf(
    refusalForFieldViolations('POSITIONS_INVALID', positionViolations(state, { positions, present: [], isFinal, rules })),
    checkStoredNameLength(name),
  );
  if (wrong) return wrong;
  return [
    { type: 'DisbursementCreated', data: { disbursementId, name, final: isFinal, positions: [...positions], ...form } },
    ...firstReports(disbursementId, form, state),
  ];
};

/** What is put before the name of the last request counts as well. */
const checkStoredNameLength = (name: string): RefusalOrUndefined =>
  name.length <= PAYOUT_NAME_MAX_LENGTH
    ? undefined
    : refuse('FINAL_DISBURSEMENT_NAME_TOO_LONG', { max: PAYOUT_NAME_MAX_LENGTH - FINAL_DISBURSEMENT_NAME_PREFIX.length });

/** Progress goes on where the requests before have left it. */
const firstReports = (
  disbursementId: string,
  { inputValues }: DisbursementForm,
  state: FinancingProjectState,
): readonly FinancingProjectEvent[] =>
  inputValues.flatMap(({ inputValueId, template }) => {
    const items = template.type === 'progress' ? initialDisbursementProgress(state.disbursements, template) : [];
    return items.length === 0
      ? []
      : [{ type: 'InputValueWritten' as const, data: { disbursementId, inputValueId, value: stringifyProgressReport(items) } }];
  });

export const decideEditDisbursement: ProjectDecider<'EditDisbursement'> = (command, state, { actor }) => {
  const disbursement = findEditableDisbursement(state, actor, ({ id }) => id === command.disbursementId);
  if (isRefusal(disbursement)) return disbursement;
  const { positions: present, final: isFinal } = disbursement;
  const positions = command.positions === undefined ? present : withFormerIds(present, command.positions);
  const name = command.name === undefined ? (disbursement.name ?? '') : storedDisbursementName(command.name, isFinal);
  const isMoved = !areSame(present, positions);
  const broken = firstRefusalOf(
    isMoved
      ? refusalForFieldViolations('POSITIONS_INVALID', positionViolations(state, { positions, present, isFinal, rules: command.rules }))
      : undefined,
    command.amountCents === undefined || command.amountCents === sumCents(positions) ? undefined : refuse('AMOUNT_IS_ANOTHER'),
    command.name === undefined ? undefined : checkStoredNameLength(name),
  );
  if (broken) return broken;
  return isMoved || name !== (disbursement.name ?? '') ? [edited(disbursement, name, positions)] : [];
};

export const decideChangePositionAmount: ProjectDecider<'ChangePosition'> = ({ positionId, amountCents, rules }, state, { actor }) => {
  const isIt = (position: DisbursementPosition): boolean => position.positionId === positionId;
  const disbursement = findEditableDisbursement(state, actor, ({ positions }) => positions.some(isIt));
  if (isRefusal(disbursement)) return disbursement;
  const { positions: present, final: isFinal, name } = disbursement;
  const index = present.findIndex(isIt);
  const before = present[index]?.amountCents ?? 0;
  if (before === amountCents) return [];
  const positions = present.map((position) => (isIt(position) ? { ...position, amountCents } : position));
  const faults = positionAndSumFaults(state, { positions, present, isFinal, rules });
  // Less is never too much for all of them together, and a final request is looked at as a whole when it is submitted.
  const sums = amountCents < before || isFinal ? [] : faults.sums;
  const messages = [...faults.positions.filter((fault) => fault.index === index).map(({ message }) => message), ...sums];
  const violations: readonly RefusedField[] = messages.map((message) => ({ propertyPath: 'amount', message }));
  return refusalForFieldViolations('POSITIONS_INVALID', violations) ?? [edited(disbursement, name ?? '', positions)];
};

export const decideDeleteDisbursement = createDeciderOnFoundDisbursement<'DeleteDisbursement'>(
  ['customer'],
  (disbursement, { disbursementId }, state) =>
    firstRefusalOf(checkProjectIsActive(state), checkDisbursementIsDraft(disbursement)) ?? [
      { type: 'DisbursementDeleted', data: { disbursementId, reason: 'deleted' } },
    ],
);

/** By the clock. One that is not there any more was deleted before; one that the customer has gone on with meanwhile stays. */
export const decideDeleteAbandonedDraft: ProjectDecider<'AbandonDisbursement'> = ({ disbursementId, touchedAt }, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'system');
  if (broken) return broken;
  const disbursement = findDisbursementOrUndefined(state, disbursementId);
  if (disbursement === undefined || disbursement.touchedAt !== touchedAt) return [];
  return (
    firstRefusalOf(checkProjectIsActive(state), checkDisbursementIsDraft(disbursement)) ?? [
      { type: 'DisbursementDeleted', data: { disbursementId, reason: 'abandoned' } },
    ]
  );
};

/** Once, until the customer has gone on with it. */
export const decideRemindOfDisbursementDraft = createDeciderOnFoundDisbursement<'RemindOfDisbursement'>(
  ['system'],
  (disbursement, command, state) => {
    const { remindedAt, touchedAt } = disbursement;
    if (touchedAt !== command.touchedAt) return [];
    const broken = firstRefusalOf(checkProjectIsActive(state), checkDisbursementIsDraft(disbursement));
    if (broken) return broken;
    const isReminded = remindedAt !== undefined && remindedAt >= touchedAt;
    return isReminded ? [] : [{ type: 'DisbursementReminded', data: { disbursementId: disbursement.id } }];
  },
);

/** A credit has one position: the former one stays where its credit is drawn again. */
function withFormerIds(present: readonly DisbursementPosition[], asked: readonly DisbursementPosition[]): readonly DisbursementPosition[] {
  const ids = new Map(present.map(({ creditId, positionId }) => [creditId, positionId]));
  return asked.map((position) => ({ ...position, positionId: ids.get(position.creditId) ?? position.positionId }));
}

const areSame = (present: readonly DisbursementPosition[], next: readonly DisbursementPosition[]): boolean =>
  present.length === next.length &&
  present.every((position, index) => {
    const other = next[index];
    return (
      position.creditId === other?.creditId &&
      position.financingProjectTypeId === other.financingProjectTypeId &&
      position.amountCents === other.amountCents
    );
  });

const edited = ({ id }: Disbursement, name: string, positions: readonly DisbursementPosition[]): FinancingProjectEvent => ({
  type: 'DisbursementEdited',
  data: { disbursementId: id, name, positions: [...positions] },
});
