import type { EmployeeEvent } from '@portal/contracts/employees/events';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { refuse } from '@portal/platform/commands/refusal';
import type { Decision } from '@portal/platform/commands/aggregate';
import { activeAdministratorRolesOf, type EmployeeMasterData, type EmployeeState, type PresentEmployee } from './employeeState.ts';
import type { EditorRightsOnEmployee, EmployeeChanges, EmployeeCommand, EmployeeRefusalCode } from './employeeCommands.ts';

export type EmployeeDecision = Decision<EmployeeEvent, EmployeeRefusalCode>;
export type EmployeeCommandOf<Type> = Extract<EmployeeCommand, { readonly type: Type }>;
/** How one kind of command on an employee who is there is decided. */
export type EmployeeDecider<Type extends EmployeeCommand['type']> = (
  command: EmployeeCommandOf<Type>,
  state: PresentEmployee,
) => EmployeeDecision;

const rolesThatChange = (before: readonly EmployeeRole[], after: readonly EmployeeRole[]): readonly EmployeeRole[] => [
  ...before.filter((role) => !after.includes(role)),
  ...after.filter((role) => !before.includes(role)),
];

/** Rights are checked on the difference: what stays as it was needs none. */
export const hasUngrantableRoleChange = (
  before: readonly EmployeeRole[],
  after: readonly EmployeeRole[],
  grants: readonly EmployeeRole[],
): boolean => rolesThatChange(before, after).some((role) => !grants.includes(role));

/** What an edit makes of an employee. */
export const employeeStateWithChanges = (state: EmployeeState, { blocked, ...master }: EmployeeChanges): EmployeeState => ({
  ...state,
  master: state.master && { ...state.master, ...master },
  blocked: blocked ?? state.blocked,
});

/** Rights of administration are released for the very record that was seen; another one needs another look. */
const losesUnseen = (before: EmployeeState, after: EmployeeState, { seen }: EditorRightsOnEmployee): boolean =>
  seen !== before.revision && activeAdministratorRolesOf(before).some((role) => !activeAdministratorRolesOf(after).includes(role));

/** Taking away somebody's whole access takes the instance's administration too, which not everybody may. */
export const isAdministratorProtectedFrom = ({ roles }: EmployeeMasterData, { grants }: EditorRightsOnEmployee): boolean =>
  roles.includes('ROLE_ADMIN') && !grants.includes('ROLE_ADMIN');

export const decideEditEmployee: EmployeeDecider<'EditEmployee'> = ({ changes, editor }, state) => {
  const { master: before } = state;
  if (changes.email !== undefined && changes.email !== before.email) return refuse('EMPLOYEE_EMAIL_FIXED');
  const after = employeeStateWithChanges(state, changes);
  const { salutation, firstName, lastName, roles } = after.master ?? before;
  const changed = rolesThatChange(before.roles, roles);
  if (changed.length > 0 && editor.own) return refuse('EMPLOYEE_OWN_ROLES');
  if (hasUngrantableRoleChange(before.roles, roles, editor.grants)) return refuse('EMPLOYEE_RIGHTS_MISSING');
  const isToggled = after.blocked !== state.blocked;
  if (isToggled && editor.own) return refuse('EMPLOYEE_OWN_ACCESS');
  if (isToggled && isAdministratorProtectedFrom(before, editor)) return refuse('ADMINISTRATOR_PROTECTED');
  if (losesUnseen(state, after, editor)) return refuse('EMPLOYEE_CHANGED');
  const isEdited = changed.length > 0 || salutation !== before.salutation || firstName !== before.firstName || lastName !== before.lastName;
  return [
    ...(isEdited ? [{ type: 'EmployeeEdited', data: { salutation, firstName, lastName, roles } } as const] : []),
    ...(isToggled ? [{ type: after.blocked ? 'EmployeeBlocked' : 'EmployeeUnblocked', data: {} } as const] : []),
  ];
};

export const decideArchiveEmployee: EmployeeDecider<'ArchiveEmployee'> = ({ editor }, state) => {
  if (editor.own) return refuse('EMPLOYEE_OWN_ACCESS');
  if (isAdministratorProtectedFrom(state.master, editor)) return refuse('ADMINISTRATOR_PROTECTED');
  if (losesUnseen(state, { ...state, archived: true }, editor)) return refuse('EMPLOYEE_CHANGED');
  return [{ type: 'EmployeeArchived', data: {} }];
};

/** The own names at once, the address once it is confirmed. */
export const decideChangeOwnData: EmployeeDecider<'ChangeOwnData'> = (command, { passwordSetBy, master }) => {
  const { email, roles, ...before } = master;
  if (command.passwordSetBy !== passwordSetBy) return refuse('CURRENT_PASSWORD_WRONG');
  const { names, expiresAt, newPassword } = command;
  const isRenamed = names.salutation !== before.salutation || names.firstName !== before.firstName || names.lastName !== before.lastName;
  return [
    ...(isRenamed ? [{ type: 'EmployeeEdited', data: { ...names, roles } } as const] : []),
    // First the password: it withdraws an address that was asked for before.
    ...(newPassword ? [{ type: 'EmployeePasswordChanged', data: { reason: 'change' } } as const] : []),
    ...(command.email === email ? [] : [{ type: 'EmployeeEmailChangeRequested', data: { email: command.email, expiresAt } } as const]),
  ];
};

export const decideConfirmEmail: EmployeeDecider<'ConfirmEmail'> = ({ email }, { wantedEmail }) =>
  wantedEmail === email ? [{ type: 'EmployeeEmailChanged', data: { email } }] : refuse('EMAIL_CONFIRMATION_INVALID');
