import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { refuse } from '@portal/platform/commands/refusal';
import type { Aggregate, Decision, DecisionFacts } from '@portal/platform/commands/aggregate';

export type EmployeeMasterData = Extract<EmployeeEvent, { type: 'EmployeeCreated' }>['data'];

export interface EmployeeState {
  /** Undefined until the employee was created. */
  readonly master: EmployeeMasterData | undefined;
  readonly invited: boolean;
  readonly activated: boolean;
}

export type EmployeeCommand =
  | { readonly type: 'CreateEmployee'; readonly master: EmployeeMasterData }
  | { readonly type: 'InviteEmployee'; readonly expiresAt: string }
  | { readonly type: 'ActivateEmployee' }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly reason: 'reset' | 'change' };

export type EmployeeRefusalCode = 'EMPLOYEE_UNKNOWN' | 'EMPLOYEE_EXISTS' | 'EMPLOYEE_ALREADY_ACTIVATED' | 'EMPLOYEE_NOT_ACTIVATED';

const initial: EmployeeState = { master: undefined, invited: false, activated: false };

function evolve(state: EmployeeState, event: EmployeeEvent): EmployeeState {
  switch (event.type) {
    case 'EmployeeCreated':
      return { ...state, master: event.data };
    case 'EmployeeInvited':
      return { ...state, invited: true };
    case 'EmployeeActivated':
      return { ...state, activated: true };
    case 'EmployeePasswordResetRequested':
    case 'EmployeePasswordChanged':
      return state;
  }
}

function decide(command: EmployeeCommand, state: EmployeeState, _facts: DecisionFacts): Decision<EmployeeEvent, EmployeeRefusalCode> {
  if (command.type === 'CreateEmployee')
    return state.master === undefined ? [{ type: 'EmployeeCreated', data: command.master }] : refuse('EMPLOYEE_EXISTS');
  if (state.master === undefined) return refuse('EMPLOYEE_UNKNOWN');
  switch (command.type) {
    case 'InviteEmployee':
      return state.activated ? refuse('EMPLOYEE_ALREADY_ACTIVATED') : [{ type: 'EmployeeInvited', data: { expiresAt: command.expiresAt } }];
    case 'ActivateEmployee':
      return state.activated ? refuse('EMPLOYEE_ALREADY_ACTIVATED') : [{ type: 'EmployeeActivated', data: {} }];
    case 'RequestPasswordReset':
      return state.activated ? [{ type: 'EmployeePasswordResetRequested', data: {} }] : refuse('EMPLOYEE_NOT_ACTIVATED');
    case 'ChangePassword':
      return state.activated ? [{ type: 'EmployeePasswordChanged', data: { reason: command.reason } }] : refuse('EMPLOYEE_NOT_ACTIVATED');
  }
}

export const employeeAggregate: Aggregate<EmployeeState, EmployeeEvent, EmployeeCommand> = {
  category: 'bankEmployee',
  initial,
  evolve,
  decide,
};
