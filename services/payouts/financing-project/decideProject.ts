import { countTakenDisbursementSlots } from '@portal/contracts/payouts/figures';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import {
  disbursementStatusLabels,
  disbursementTransitionByAction,
  financingProjectStatusLabels,
  isReservingCredit,
} from '@portal/contracts/payouts/status';
import { valuesOfState } from '@portal/contracts/record/fields';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { ProjectDecider, ProjectFields } from './financingProjectCommands.ts';
import {
  checkProjectActor,
  firstRefusalOf,
  checkMessageIsThere,
  checkActorKind,
  checkStatusAllowsProjectAction,
  isWithBank,
  projectStatusChangeData,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

export const decideCreateFinancingProject: ProjectDecider<'CreateFinancingProject'> = ({ type: _, ...data }, state, { actor }) => {
  const broken = firstRefusalOf(
    checkActorKind(['bank_employee'], actor),
    state.lifecycle === 'absent' ? undefined : refuse('PROJECT_EXISTS'),
  );
  return broken ?? [{ type: 'FinancingProjectCreated', data }];
};

/** In the draft everything may change, once it is active all but its number. */
export const decideEditFinancingProject: ProjectDecider<'EditFinancingProject'> = ({ changes }, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'bank_employee');
  if (broken) return broken;
  const before = valuesOfState(financingProjectFieldDefinitions, state);
  const next: ProjectFields = { ...before, ...definedChanges(changes) };
  const changed = (Object.keys(next) as (keyof ProjectFields)[]).filter((field) => next[field] !== before[field]);
  if (changed.length === 0) return [];
  return (
    firstRefusalOf(
      state.status === 'draft' || state.status === 'active'
        ? undefined
        : refuse('PROJECT_NOT_EDITABLE', { status: financingProjectStatusLabels[state.status] }),
      state.status === 'active' && changed.includes('publicId') ? refuse('PUBLIC_ID_FIXED') : undefined,
      slotsSuffice(state, next.maxDisbursements),
    ) ?? [{ type: 'FinancingProjectEdited', data: next }]
  );
};

export const decideActivateFinancingProject: ProjectDecider<'ActivateFinancingProject'> = (_, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'bank_employee');
  if (broken) return broken;
  if (state.status === 'active') return [];
  return (
    firstRefusalOf(checkStatusAllowsProjectAction('activate', state), hasCredit(state), creditsHaveAccounts(state)) ?? [
      { type: 'FinancingProjectActivated', data: projectStatusChangeData('activate', state) },
    ]
  );
};

/** By an employee: nothing of it is under way any more. */
export const decideCompleteFinancingProject: ProjectDecider<'CompleteFinancingProject'> = (_, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'bank_employee');
  if (broken) return broken;
  if (state.status === 'completed') return [];
  const open = state.disbursements.filter(({ status }) => isReservingCredit(status));
  return (
    firstRefusalOf(checkStatusAllowsProjectAction('complete', state), noneIsLeft(open)) ?? [
      { type: 'FinancingProjectCompleted', data: { ...projectStatusChangeData('complete', state), reason: 'closed' } },
    ]
  );
};

/** While the bank has no request to decide or to pay; drafts end with it. */
export const decideAbortFinancingProject: ProjectDecider<'AbortFinancingProject'> = ({ message }, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'bank_employee');
  if (broken) return broken;
  const open = state.disbursements.filter(({ status }) => isReservingCredit(status));
  const drafts = open.filter(({ status }) => status === 'draft');
  return (
    firstRefusalOf(checkStatusAllowsProjectAction('abort', state), checkMessageIsThere(message), noneIsLeft(open.filter(isWithBank))) ?? [
      ...drafts.map((draft) => rejectedWithProject(draft, message)),
      { type: 'FinancingProjectAborted', data: { ...projectStatusChangeData('abort', state), message } },
    ]
  );
};

/** The system closes any, when its customer goes: it needs no personal data, and bears to come again. */
export const decideArchiveAndEraseProject: ProjectDecider<'ArchiveFinancingProject'> = (_, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'bank_employee', 'system');
  if (broken) return broken;
  if (state.status === 'archived') return [];
  const notYet = actor.kind === 'system' ? undefined : checkStatusAllowsProjectAction('archive', state);
  return notYet ?? [{ type: 'FinancingProjectArchived', data: projectStatusChangeData('archive', state) }];
};

/** By the system, before its customer is archived: what the bank has to decide or to pay keeps the customer here. */
export const decidePauseProject: ProjectDecider<'PauseFinancingProject'> = ({ pauseId, until }, state, { actor }) => {
  const broken = checkActorKind(['system'], actor);
  if (broken) return broken;
  if (isOver(state)) return [];
  return noneIsLeft(state.disbursements.filter(isWithBank)) ?? [{ type: 'FinancingProjectPaused', data: { pauseId, until } }];
};

export const decideResumeProject: ProjectDecider<'ResumeFinancingProject'> = ({ pauseId }, state, { actor }) => {
  const broken = checkActorKind(['system'], actor);
  if (broken) return broken;
  const isPaused = state.pauses.some((pause) => pause.pauseId === pauseId);
  return isOver(state) || !isPaused ? [] : [{ type: 'FinancingProjectResumed', data: { pauseId } }];
};

/** Or has never begun. */
const isOver = ({ lifecycle, status }: FinancingProjectState): boolean => lifecycle !== 'live' || status === 'archived';

const hasCredit = ({ credits }: FinancingProjectState): RefusalOrUndefined =>
  credits.length > 0 ? undefined : refuse('PROJECT_WITHOUT_CREDIT');

function creditsHaveAccounts({ credits }: FinancingProjectState): RefusalOrUndefined {
  const missing = credits.filter(({ payoutAccount }) => payoutAccount === null).map(({ creditNumber }) => creditNumber ?? '');
  return missing.length === 0 ? undefined : refuse('CREDIT_WITHOUT_ACCOUNT', { credits: missing.join(', ') });
}

const slotsSuffice = (state: FinancingProjectState, maxDisbursements: number): RefusalOrUndefined => {
  const used = countTakenDisbursementSlots(state.disbursements);
  return maxDisbursements >= used ? undefined : refuse('MAX_DISBURSEMENTS_BELOW_USED', { used });
};

const NAMED = 5;

function noneIsLeft(open: readonly Disbursement[]): Refusal | undefined {
  if (open.length === 0) return undefined;
  const named = open.slice(0, NAMED).map(({ name, id, status }) => `${name ?? id} (${disbursementStatusLabels[status]})`);
  const more = open.length > NAMED ? [`${open.length - NAMED} weitere`] : [];
  return refuse('PROJECT_HAS_OPEN_DISBURSEMENTS', { disbursements: [...named, ...more].join(', ') });
}

const rejectedWithProject = ({ id, status }: Disbursement, message: string): FinancingProjectEvent => ({
  type: 'DisbursementRejected',
  data: { disbursementId: id, previousStatus: status, newStatus: disbursementTransitionByAction.reject.to, message, reason: 'aborted' },
});
