import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { refuse } from '@portal/platform/commands/refusal';
import type { Aggregate, DecisionFacts } from '@portal/platform/commands/aggregate';
import type { Recorded } from '@portal/platform/journal/journal';
import { archive, changeOwnData, confirmEmail, edit, exceedsGrants, type EmployeeDecision } from './decideEmployee.ts';
import type { EmployeeCommand } from './employeeCommands.ts';
import { ofSecondFactor, resetSecondFactor } from './decideSecondFactor.ts';
import { hasAccess, type EmployeeState } from './employeeState.ts';

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
  wantedEmail: undefined,
};

function evolve(before: EmployeeState, event: Recorded<EmployeeEvent>): EmployeeState {
  const state = { ...before, revision: event.envelope.revision };
  // Whoever was erased is nobody any more: no session, no letter, no change.
  if (event.envelope.erased) return { ...state, master: undefined, wantedEmail: undefined };
  switch (event.type) {
    case 'EmployeeCreated':
      return { ...state, master: event.data, rightsGiven: withGiver(state, event) };
    case 'EmployeeEdited':
      return {
        ...state,
        master: state.master && { ...state.master, ...event.data },
        rightsGiven: event.data.roles.some((role) => !state.master?.roles.includes(role)) ? withGiver(state, event) : state.rightsGiven,
      };
    case 'EmployeeInvited':
      return { ...state, invited: true };
    case 'EmployeeActivated':
      return { ...state, activated: true };
    case 'EmployeeBlocked':
      return { ...state, blocked: true };
    case 'EmployeeUnblocked':
      return { ...state, blocked: false };
    case 'EmployeeEmailChangeRequested':
      return { ...state, wantedEmail: event.data.email };
    case 'EmployeeEmailChanged':
      return { ...state, master: state.master && { ...state.master, email: event.data.email }, wantedEmail: undefined };
    case 'EmployeeArchived':
      return { ...state, archived: true };
    case 'EmployeeSecondFactorSetUp':
      return { ...state, authenticator: true };
    case 'EmployeeAuthenticatorRemoved':
      return { ...state, authenticator: false };
    case 'EmployeePasskeyAdded': {
      const { passkeyId: id, name } = event.data;
      return { ...state, passkeys: [...state.passkeys, { id, name, addedAt: event.envelope.recordedAt }] };
    }
    case 'EmployeePasskeyRenamed': {
      const { passkeyId, name } = event.data;
      return { ...state, passkeys: state.passkeys.map((one) => (one.id === passkeyId ? { ...one, name } : one)) };
    }
    case 'EmployeePasskeyRemoved':
      return { ...state, passkeys: state.passkeys.filter(({ id }) => id !== event.data.passkeyId) };
    case 'EmployeeSecondFactorRemoved':
      return { ...state, authenticator: false, passkeys: [] };
    case 'EmployeePasswordResetRequested':
    case 'EmployeePasswordChanged':
    case 'EmployeePasskeyRefused':
    case 'EmployeeRecoveryCodesRenewed':
    case 'EmployeeRecoveryCodeUsed':
      return state;
  }
}

const withGiver = (
  { rightsGiven }: EmployeeState,
  { envelope: { actor, recordedAt } }: Recorded<EmployeeEvent>,
): EmployeeState['rightsGiven'] =>
  actor.kind === 'bank_employee' && actor.id !== undefined ? [...rightsGiven, { by: actor.id, at: recordedAt }] : rightsGiven;

function decide(command: EmployeeCommand, state: EmployeeState, _facts: DecisionFacts): EmployeeDecision {
  if (command.type === 'CreateEmployee') return create(command, state);
  if (state.archived) return command.type === 'ArchiveEmployee' ? [] : refuse('EMPLOYEE_ARCHIVED');
  const { master } = state;
  if (master === undefined) return refuse('EMPLOYEE_UNKNOWN');
  switch (command.type) {
    case 'EditEmployee':
      return edit(command, state, master);
    case 'ArchiveEmployee':
      return archive(command, state, master);
    case 'InviteEmployee':
      if (state.blocked) return refuse('EMPLOYEE_BLOCKED');
      return state.activated ? refuse('EMPLOYEE_ALREADY_ACTIVATED') : [{ type: 'EmployeeInvited', data: { expiresAt: command.expiresAt } }];
    case 'ActivateEmployee':
      if (state.blocked) return refuse('EMPLOYEE_BLOCKED');
      return state.activated ? refuse('EMPLOYEE_ALREADY_ACTIVATED') : [{ type: 'EmployeeActivated', data: {} }];
    case 'RequestPasswordReset':
      return ofWhoHasAccess(state, [{ type: 'EmployeePasswordResetRequested', data: {} }]);
    case 'ChangePassword':
      return ofWhoHasAccess(state, [{ type: 'EmployeePasswordChanged', data: { reason: command.reason } }]);
    case 'ChangeOwnData':
      return ofWhoHasAccess(state, changeOwnData(command, master));
    case 'ConfirmEmail':
      return ofWhoHasAccess(state, confirmEmail(command, state));
    case 'ResetSecondFactor':
      return resetSecondFactor(command, state, master);
    case 'SetUpSecondFactor':
    case 'RenewRecoveryCodes':
    case 'UseRecoveryCode':
    case 'RemoveAuthenticator':
    case 'AddPasskey':
    case 'RenamePasskey':
    case 'RemovePasskey':
    case 'RefusePasskey':
      return ofWhoHasAccess(state, ofSecondFactor(command, state));
  }
}

function create({ master, grants }: Extract<EmployeeCommand, { type: 'CreateEmployee' }>, { revision }: EmployeeState): EmployeeDecision {
  if (revision >= 0) return refuse('EMPLOYEE_EXISTS');
  return exceedsGrants([], master.roles, grants) ? refuse('EMPLOYEE_RIGHTS_MISSING') : [{ type: 'EmployeeCreated', data: master }];
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
