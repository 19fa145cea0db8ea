import { describe, it } from 'vitest';
import { employeeRoles } from '@portal/contracts/shared/roles';
import { decider } from '@portal/platform/commands/testing/givenWhenThen';
import { employeeAggregate } from './employeeAggregate.ts';
import type { EmployeeMasterData } from './employeeState.ts';

const employee = decider(employeeAggregate);

const petra: EmployeeMasterData = {
  email: 'petra.berater@bank.example',
  salutation: 'MRS',
  firstName: 'Petra',
  lastName: 'Berater',
  roles: ['ROLE_BANK_EMPLOYEE_UPLOAD'],
};
const EXPIRES = '2026-12-05T10:00:00.000Z';
const created = { type: 'EmployeeCreated', data: petra } as const;
const invited = { type: 'EmployeeInvited', data: { expiresAt: EXPIRES } } as const;
const activated = { type: 'EmployeeActivated', data: {} } as const;

describe('an employee who does not exist', () => {
  it('is created', () => employee.when({ type: 'CreateEmployee', master: petra, grants: employeeRoles }).then([created]));
  it('cannot be invited or activated', () => {
    employee.when({ type: 'InviteEmployee', expiresAt: EXPIRES }).thenRefused('EMPLOYEE_UNKNOWN');
    employee.when({ type: 'ActivateEmployee' }).thenRefused('EMPLOYEE_UNKNOWN');
  });
});

describe('an employee who was created', () => {
  const given = employee.given([created]);
  it('is not created a second time', () =>
    given.when({ type: 'CreateEmployee', master: petra, grants: employeeRoles }).thenRefused('EMPLOYEE_EXISTS'));
  it('is invited, and invited again', () => {
    given.when({ type: 'InviteEmployee', expiresAt: EXPIRES }).then([invited]);
    employee.given([created, invited]).when({ type: 'InviteEmployee', expiresAt: EXPIRES }).then([invited]);
  });
  it('is activated', () => given.when({ type: 'ActivateEmployee' }).then([activated]));
  it('has no password to reset', () => {
    given.when({ type: 'RequestPasswordReset' }).thenRefused('EMPLOYEE_NOT_ACTIVATED');
    given.when({ type: 'ChangePassword', reason: 'reset' }).thenRefused('EMPLOYEE_NOT_ACTIVATED');
  });
});

describe('an activated employee', () => {
  const given = employee.given([created, invited, activated]);
  it('is neither invited nor activated again', () => {
    given.when({ type: 'InviteEmployee', expiresAt: EXPIRES }).thenRefused('EMPLOYEE_ALREADY_ACTIVATED');
    given.when({ type: 'ActivateEmployee' }).thenRefused('EMPLOYEE_ALREADY_ACTIVATED');
  });
  it('resets the password', () => {
    given.when({ type: 'RequestPasswordReset' }).then([{ type: 'EmployeePasswordResetRequested', data: {} }]);
    given.when({ type: 'ChangePassword', reason: 'reset' }).then([{ type: 'EmployeePasswordChanged', data: { reason: 'reset' } }]);
  });
});
