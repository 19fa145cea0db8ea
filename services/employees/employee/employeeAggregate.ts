import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { refuse } from '@portal/platform/commands/refusal';
import type { Aggregate, DecisionFacts } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { evolveBy, keepStateUnchanged } from '@portal/platform/commands/evolveBy';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import {
  decideArchiveEmployee,
  decideChangeOwnData,
  decideConfirmEmail,
  decideEditEmployee,
  hasUngrantableRoleChange,
  type EmployeeDecision,
} from './decideEmployee.ts';
import type { EmployeeCommand, SecondFactorCommand } from './employeeCommands.ts';
import { decideOwnSecondFactorChange, decideResetSecondFactor } from './decideOwnSecondFactorChange.ts';
import { hasAccess, type EmployeeState, type PresentEmployee } from './employeeState.ts';

const initial: EmployeeState = {
  master: undefined,
  revision: -1,
  rightsGiven: [],
  invited: false,
  activated: false,
  blocked: false,
  archived: false,
  authenticator: false,
  passkeys: [],
  passwordSetBy: undefined,
  wantedEmail: undefined,
};

const evolvePresent = evolveBy<EmployeeState, EmployeeEvent>({
  EmployeeCreated: (state, event) => ({ ...state, master: event.data, rightsGiven: withGiver(state, event) }),
  EmployeeEdited: (state, event) => ({
    ...state,
    master: state.master && { ...state.master, ...event.data },
    rightsGiven: event.data.roles.some((role) => !state.master?.roles.includes(role)) ? withGiver(state, event) : state.rightsGiven,
  }),
  EmployeeInvited: (state) => ({ ...state, invited: true }),
  EmployeeActivated: (state) => ({ ...state, activated: true }),
  EmployeeBlocked: (state) => ({ ...state, blocked: true }),
  EmployeeUnblocked: (state) => ({ ...state, blocked: false }),
  EmployeeEmailChangeRequested: (state, { data }) => ({ ...state, wantedEmail: data.email }),
  EmployeeEmailChanged: (state, { data: { email } }) => ({
    ...state,
    master: state.master && { ...state.master, email },
    wantedEmail: undefined,
  }),
  EmployeeArchived: (state) => ({ ...state, archived: true }),
  EmployeeSecondFactorSetUp: (state) => ({ ...state, authenticator: true }),
  EmployeeAuthenticatorRemoved: (state) => ({ ...state, authenticator: false }),
  EmployeePasskeyAdded: (state, { data: { passkeyId: id, name }, envelope }) => ({
    ...state,
    passkeys: [...state.passkeys, { id, name, addedAt: envelope.recordedAt }],
  }),
  EmployeePasskeyRenamed: (state, { data: { passkeyId, name } }) => ({
    ...state,
    passkeys: state.passkeys.map((one) => (one.id === passkeyId ? { ...one, name } : one)),
  }),
  EmployeePasskeyRemoved: (state, { data }) => ({ ...state, passkeys: state.passkeys.filter(({ id }) => id !== data.passkeyId) }),
  EmployeeSecondFactorRemoved: (state) => ({ ...state, authenticator: false, passkeys: [] }),
  EmployeePasswordResetRequested: keepStateUnchanged,
  // Who sets another password shuts others out: an address that they asked for must not bring them back in.
  EmployeePasswordChanged: (state, { envelope }) => ({ ...state, passwordSetBy: envelope.causationId, wantedEmail: undefined }),
  EmployeePasskeyRefused: keepStateUnchanged,
  EmployeeRecoveryCodesRenewed: keepStateUnchanged,
  EmployeeRecoveryCodeUsed: keepStateUnchanged,
});

function evolve(before: EmployeeState, event: RecordedEvent<EmployeeEvent>): EmployeeState {
  const state = { ...before, revision: event.envelope.revision };
  if (!event.envelope.erased) return evolvePresent(state, event);
  // Whoever was erased is nobody any more: no session, no letter, no change. What they approved stays, and so does who gave them the
  // rights to; which roles an edit has added is not known any more.
  const mayGiveRights = event.type === 'EmployeeCreated' || event.type === 'EmployeeEdited';
  const rightsGiven = mayGiveRights ? withGiver(state, event) : state.rightsGiven;
  return { ...state, master: undefined, wantedEmail: undefined, rightsGiven };
}

const withGiver = (
  { rightsGiven }: EmployeeState,
  { envelope: { actor, recordedAt } }: RecordedEvent<EmployeeEvent>,
): EmployeeState['rightsGiven'] =>
  actor.kind === 'bank_employee' && actor.id !== undefined ? [...rightsGiven, { by: actor.id, at: recordedAt }] : rightsGiven;

/** What is decided on somebody who is there. */
const decidePresent = decideBy<Exclude<EmployeeCommand, { readonly type: 'CreateEmployee' }>, PresentEmployee, EmployeeDecision>({
  EditEmployee: decideEditEmployee,
  ArchiveEmployee: decideArchiveEmployee,
  InviteEmployee: ({ expiresAt }, state) => ofWhoIsToCome(state, [{ type: 'EmployeeInvited', data: { expiresAt } }]),
  ActivateEmployee: (_, state) => ofWhoIsToCome(state, [{ type: 'EmployeeActivated', data: {} }]),
  RequestPasswordReset: (_, state) => ofWhoHasAccess(state, [{ type: 'EmployeePasswordResetRequested', data: {} }]),
  ChangePassword: ({ reason }, state) => ofWhoHasAccess(state, [{ type: 'EmployeePasswordChanged', data: { reason } }]),
  ChangeOwnData: (command, state) => ofWhoHasAccess(state, decideChangeOwnData(command, state)),
  ConfirmEmail: (command, state) => ofWhoHasAccess(state, decideConfirmEmail(command, state)),
  ResetSecondFactor: decideResetSecondFactor,
  SetUpSecondFactor: decideOwnFactor,
  RenewRecoveryCodes: decideOwnFactor,
  UseRecoveryCode: decideOwnFactor,
  RemoveAuthenticator: decideOwnFactor,
  AddPasskey: decideOwnFactor,
  RenamePasskey: decideOwnFactor,
  RemovePasskey: decideOwnFactor,
  RefusePasskey: decideOwnFactor,
});

function decide(command: EmployeeCommand, state: EmployeeState, facts: DecisionFacts): EmployeeDecision {
  if (command.type === 'CreateEmployee') return create(command, state);
  if (state.archived) return command.type === 'ArchiveEmployee' ? [] : refuse('EMPLOYEE_ARCHIVED');
  const { master } = state;
  return master === undefined ? refuse('EMPLOYEE_UNKNOWN') : decidePresent(command, { ...state, master }, facts);
}

function decideOwnFactor(command: SecondFactorCommand, state: EmployeeState): EmployeeDecision {
  return ofWhoHasAccess(state, decideOwnSecondFactorChange(command, state));
}

function ofWhoIsToCome({ blocked, activated }: EmployeeState, decision: EmployeeDecision): EmployeeDecision {
  if (blocked) return refuse('EMPLOYEE_BLOCKED');
  return activated ? refuse('EMPLOYEE_ALREADY_ACTIVATED') : decision;
}

function create({ master, grants }: Extract<EmployeeCommand, { type: 'CreateEmployee' }>, { revision }: EmployeeState): EmployeeDecision {
  if (revision >= 0) return refuse('EMPLOYEE_EXISTS');
  return hasUngrantableRoleChange([], master.roles, grants)
    ? refuse('EMPLOYEE_RIGHTS_MISSING')
    : [{ type: 'EmployeeCreated', data: master }];
}

function ofWhoHasAccess(state: EmployeeState, decision: EmployeeDecision): EmployeeDecision {
  if (hasAccess(state)) return decision;
  return refuse(state.blocked ? 'EMPLOYEE_BLOCKED' : 'EMPLOYEE_NOT_ACTIVATED');
}

export const employeeAggregate: Aggregate<EmployeeState, EmployeeEvent, EmployeeCommand> = {
  category: 'bankEmployee',
  initial,
  evolve,
  decide,
};
