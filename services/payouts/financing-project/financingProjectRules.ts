import {
  disbursementStatusLabels,
  disbursementTransitionByAction,
  financingProjectStatusLabels,
  financingProjectTransitionByAction,
  isActionPossibleInDisbursementStatus,
  isDisbursementEditableByCustomer,
  isProjectActionPossible,
  isProjectVisibleToCustomers,
  isReservingCredit,
  type DisbursementAction,
  type FinancingProjectAction,
} from '@portal/contracts/payouts/status';
import { REQUIRED_FIELD_TEXT } from '@portal/contracts/shared/required';
import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { isRefusal, refuse, type Refusal, type RefusedField } from '@portal/platform/commands/refusal';
import type { Actor, ActorKind } from '@portal/platform/journal/journal';
import type { FinancingProjectCommand, FourEyesFacts, ProjectDecision } from './financingProjectCommands.ts';
import type { Disbursement, FinancingProjectState, FirstFourEyesDecision, Proof } from './financingProjectState.ts';

/** A rule answers the refusal, or nothing when it is kept. Here are those that several decisions ask. */
export type RefusalOrUndefined = Refusal | undefined;

/** The first rule that is broken. */
export const firstRefusalOf = (...verdicts: readonly RefusalOrUndefined[]): RefusalOrUndefined =>
  verdicts.find((verdict) => verdict !== undefined);

/** Refused for what was entered; undefined where nothing is wrong. The first message is the one that is said where no field is. */
export function refusalForFieldViolations(code: string, violations: readonly RefusedField[]): RefusalOrUndefined {
  const [first] = violations;
  return first === undefined ? undefined : { ...refuse(code, { message: first.message }), violations };
}

/** The field says what it says of every missing answer, the whole problem more. */
export const checkMessageIsThere = (message: string): RefusalOrUndefined =>
  message.trim() === ''
    ? refusalForFieldViolations('MESSAGE_REQUIRED', [{ propertyPath: '__context.message', message: REQUIRED_FIELD_TEXT }])
    : undefined;
export const checkReasonIsThere = (reason: string): RefusalOrUndefined =>
  reason.trim() === ''
    ? refusalForFieldViolations('REASON_REQUIRED', [{ propertyPath: 'reason', message: REQUIRED_FIELD_TEXT }])
    : undefined;

/** To strangers, and to the owner before it is active and once it is archived, a project does not exist. */
function projectIsThereFor(actor: Actor, state: FinancingProjectState): RefusalOrUndefined {
  if (state.lifecycle !== 'live' || actor.kind === 'access_token') return refuse('NOT_FOUND');
  if (actor.kind !== 'customer') return undefined;
  return actor.id === state.ownerId && isProjectVisibleToCustomers(state.status) ? undefined : refuse('NOT_FOUND');
}

export const checkActorKind = (kinds: readonly ActorKind[], actor: Actor): RefusalOrUndefined =>
  kinds.includes(actor.kind) ? undefined : refuse('ACTOR_NOT_ALLOWED');

/** The project is there for who acts, and acting is theirs. */
export const checkProjectActor = (state: FinancingProjectState, actor: Actor, ...kinds: readonly ActorKind[]): RefusalOrUndefined =>
  firstRefusalOf(projectIsThereFor(actor, state), checkActorKind(kinds, actor));

export const checkProjectIsDraft = ({ status }: FinancingProjectState): RefusalOrUndefined =>
  status === 'draft' ? undefined : refuse('PROJECT_NOT_DRAFT', { status: financingProjectStatusLabels[status] });

export const checkProjectIsActive = ({ status }: FinancingProjectState): RefusalOrUndefined =>
  status === 'active' ? undefined : refuse('PROJECT_NOT_ACTIVE', { status: financingProjectStatusLabels[status] });

/** Most pauses last for seconds; only where a process ends in the middle of archiving they last to their end. */
const PAUSED_RETRY_AFTER_SECONDS = 60;

export const checkProjectIsNotPaused = ({ pauses }: FinancingProjectState, { now }: Pick<DecisionFacts, 'now'>): RefusalOrUndefined =>
  pauses.some(({ until }) => now < until) ? refuse('PROJECT_PAUSED', { retryAfterSeconds: PAUSED_RETRY_AFTER_SECONDS }) : undefined;

export const checkStatusAllowsDisbursementAction = (action: DisbursementAction, { status }: Disbursement): RefusalOrUndefined =>
  isActionPossibleInDisbursementStatus(action, status)
    ? undefined
    : refuse('DISBURSEMENT_TRANSITION_NOT_ALLOWED', { status: disbursementStatusLabels[status] });

export const checkStatusAllowsProjectAction = (action: FinancingProjectAction, { status }: FinancingProjectState): RefusalOrUndefined =>
  isProjectActionPossible(action, status)
    ? undefined
    : refuse('PROJECT_TRANSITION_NOT_ALLOWED', { status: financingProjectStatusLabels[status] });

const disbursementIsEditable = ({ status }: Disbursement): RefusalOrUndefined =>
  isDisbursementEditableByCustomer(status) ? undefined : refuse('DISBURSEMENT_NOT_EDITABLE', { status: disbursementStatusLabels[status] });

export const checkDisbursementIsDraft = ({ status }: Disbursement): RefusalOrUndefined =>
  status === 'draft' ? undefined : refuse('DISBURSEMENT_NOT_DRAFT', { status: disbursementStatusLabels[status] });

/** The bank has to decide it, or to pay it. */
export const isWithBank = ({ status }: Pick<Disbursement, 'status'>): boolean => status !== 'draft' && isReservingCredit(status);

export const findDisbursementOrUndefined = (state: FinancingProjectState, id: string): Disbursement | undefined =>
  state.disbursements.find((disbursement) => disbursement.id === id);

/** The proof with the request that asks for it. */
export const findProofWithDisbursement = (
  { disbursements }: FinancingProjectState,
  proofId: string,
): { readonly disbursement: Disbursement; readonly proof: Proof } | undefined =>
  disbursements
    .flatMap((disbursement) => disbursement.proofs.map((proof) => ({ disbursement, proof })))
    .find(({ proof }) => proof.id === proofId);

/** The request, for who acts; its project may be over. */
const findDisbursementFor = (
  state: FinancingProjectState,
  actor: Actor,
  kinds: readonly ActorKind[],
  find: (disbursement: Disbursement) => boolean,
): Disbursement | Refusal => checkProjectActor(state, actor, ...kinds) ?? state.disbursements.find(find) ?? refuse('NOT_FOUND');

type OfDisbursement = Extract<FinancingProjectCommand, { readonly disbursementId: string }>;

/** Decides on a request that is there for who acts; refused where it is not, or acting is not theirs. */
export const createDeciderOnFoundDisbursement =
  <Type extends OfDisbursement['type']>(
    kinds: readonly ActorKind[],
    decide: (
      found: Disbursement,
      command: Extract<OfDisbursement, { readonly type: Type }>,
      state: FinancingProjectState,
      facts: DecisionFacts,
    ) => ProjectDecision,
  ) =>
  (command: Extract<OfDisbursement, { readonly type: Type }>, state: FinancingProjectState, facts: DecisionFacts): ProjectDecision => {
    const found = findDisbursementFor(state, facts.actor, kinds, ({ id }) => id === command.disbursementId);
    return isRefusal(found) ? found : decide(found, command, state, facts);
  };

/** The request that the customer is about to change. */
export function findEditableDisbursement(
  state: FinancingProjectState,
  actor: Actor,
  find: (disbursement: Disbursement) => boolean,
): Disbursement | Refusal {
  const found = findDisbursementFor(state, actor, ['customer'], find);
  return isRefusal(found) ? found : (firstRefusalOf(checkProjectIsActive(state), disbursementIsEditable(found)) ?? found);
}

/** The first of two approvals, as long as who has given it may still decide. */
export const firstApprovalIfItCounts = (
  first: FirstFourEyesDecision | undefined,
  { withoutRights }: Pick<FourEyesFacts, 'withoutRights'>,
): FirstFourEyesDecision | undefined => (first?.by !== undefined && withoutRights.includes(first.by) ? undefined : first);

/** What two employees have written to the customer, each in a paragraph. */
export const joinMessagesOfBothEmployees = (first: FirstFourEyesDecision | undefined, second: string | null): string | null =>
  [first?.message ?? null, second].filter((message) => message !== null).join('\n\n') || null;

export const projectStatusChangeData = (action: FinancingProjectAction, { status }: FinancingProjectState) => ({
  previousStatus: status,
  newStatus: financingProjectTransitionByAction[action].to,
});

export const disbursementStatusChangeData = <Action extends DisbursementAction>(
  action: Action,
  { id, status }: Disbursement,
  message: string | null,
) => ({
  disbursementId: id,
  previousStatus: status,
  newStatus: disbursementTransitionByAction[action].to,
  message,
});
