import { describe, expect, it } from 'vitest';
import { employeeRoles } from '@portal/contracts/shared/roles';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { employeeAggregate } from './employeeAggregate.ts';
import type { EditorRightsOnEmployee, EmployeeChanges } from './employeeCommands.ts';
import type { EmployeeMasterData } from './employeeState.ts';

const employee = givenWhenThenFor(employeeAggregate);

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

describe('rights that were given to an employee', () => {
  const by = (id: string) => ({ envelope: { actor: { kind: 'bank_employee', id } as const, recordedAt: EXPIRES } });
  const edited = (...more: readonly EmployeeMasterData['roles'][number][]) => ({
    type: 'EmployeeEdited' as const,
    data: { ...petra, roles: [...petra.roles, ...more] },
  });
  const given = [
    { ...created, ...by('e-1') },
    { ...edited(), ...by('e-2') },
    { ...edited('ROLE_ADMIN'), ...by('e-3') },
  ];

  it('are known with who gave them: with the access, and with each role that was added', () =>
    employee
      .given(given)
      .when({ type: 'ActivateEmployee' })
      .thenState(({ rightsGiven }) => expect(rightsGiven.map((one) => one.by)).toEqual(['e-1', 'e-3'])));

  it('stay known after the employee was archived and erased, so that nobody stands in for the other pair of eyes', () => {
    const erased = given.map((event) => ({ ...event, envelope: { ...event.envelope, erased: true } }));
    employee
      .given([...erased, { type: 'EmployeeArchived', data: {} }])
      .when({ type: 'ArchiveEmployee', editor: { own: false, grants: [], seen: 3 } })
      .thenState(({ master, rightsGiven }) => {
        expect(master).toBeUndefined();
        expect(rightsGiven.map((one) => one.by)).toEqual(['e-1', 'e-2', 'e-3']);
      });
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

describe('the second factor of an employee', () => {
  const setUp = { type: 'EmployeeSecondFactorSetUp', data: {} } as const;
  const without = employee.given([created, activated]);
  const given = employee.given([created, activated, setUp]);
  const editor: EditorRightsOnEmployee = { own: false, grants: ['ROLE_BANK_EMPLOYEE_UPLOAD'], seen: 2 };

  it('is set up, and replaced by who has a code of it only', () => {
    without.when({ type: 'SetUpSecondFactor', replaces: false }).then([setUp]);
    given.when({ type: 'SetUpSecondFactor', replaces: false }).thenRefused('SECOND_FACTOR_PRESENT');
    given.when({ type: 'SetUpSecondFactor', replaces: true }).then([setUp]);
  });
  it('is not set up by who has no access', () => {
    employee.given([created]).when({ type: 'SetUpSecondFactor', replaces: false }).thenRefused('EMPLOYEE_NOT_ACTIVATED');
  });
  it('gets new recovery codes and loses single ones, where there is one', () => {
    given.when({ type: 'RenewRecoveryCodes' }).then([{ type: 'EmployeeRecoveryCodesRenewed', data: {} }]);
    given.when({ type: 'UseRecoveryCode', codesLeft: 9 }).then([{ type: 'EmployeeRecoveryCodeUsed', data: { codesLeft: 9 } }]);
    without.when({ type: 'RenewRecoveryCodes' }).thenRefused('SECOND_FACTOR_NONE');
  });
  it('is removed by its owner unless the bank requires one', () => {
    const removed = { type: 'EmployeeSecondFactorRemoved', data: { by: 'owner' } } as const;
    given.when({ type: 'RemoveAuthenticator', required: false }).then([removed]);
    given.when({ type: 'RemoveAuthenticator', required: true }).thenRefused('SECOND_FACTOR_REQUIRED');
    employee.given([created, activated, setUp, removed]).when({ type: 'SetUpSecondFactor', replaces: false }).then([setUp]);
  });
  it('may have several passkeys, each with its name', () => {
    const added = (passkeyId: string, name = 'Handy') => ({ type: 'EmployeePasskeyAdded', data: { passkeyId, name } }) as const;
    const add = (first: boolean) => ({ type: 'AddPasskey', passkeyId: 'k1', name: 'Handy', first }) as const;
    without.when(add(true)).then([added('k1')]);
    given.when(add(false)).then([added('k1')]);
    given.when(add(true)).thenRefused('SECOND_FACTOR_PRESENT');
    without.when(add(false)).thenRefused('SECOND_FACTOR_NOT_BEGUN');
    const ten = employee.given([created, activated, ...Array.from({ length: 10 }, (_, nth) => added(`k${nth}`))]);
    ten.when(add(false)).thenRefused('PASSKEYS_FULL');
    const rename = { type: 'RenamePasskey', passkeyId: 'k2' } as const;
    ten.when({ ...rename, name: 'Handy' }).then([]);
    ten.when({ ...rename, name: 'Notebook' }).then([{ type: 'EmployeePasskeyRenamed', data: { passkeyId: 'k2', name: 'Notebook' } }]);
    given.when({ ...rename, name: 'Notebook' }).thenRefused('PASSKEY_UNKNOWN');
  });
  it('stays while one of several is removed; the last one not where the bank requires one', () => {
    const added = { type: 'EmployeePasskeyAdded', data: { passkeyId: 'k1', name: 'Handy' } } as const;
    const gone = { type: 'EmployeeSecondFactorRemoved', data: { by: 'owner' } } as const;
    const remove = (required: boolean) => ({ type: 'RemovePasskey', passkeyId: 'k1', required }) as const;
    const both = employee.given([created, activated, setUp, added]);
    both.when({ type: 'RemoveAuthenticator', required: true }).then([{ type: 'EmployeeAuthenticatorRemoved', data: {} }]);
    both.when(remove(true)).then([{ type: 'EmployeePasskeyRemoved', data: { passkeyId: 'k1' } }]);
    const one = employee.given([created, activated, added]);
    one.when(remove(true)).thenRefused('SECOND_FACTOR_REQUIRED');
    one.when(remove(false)).then([gone]);
    one.when({ type: 'RemoveAuthenticator', required: false }).thenRefused('SECOND_FACTOR_NONE');
    employee.given([created, activated, setUp, added, gone]).when(remove(false)).thenRefused('PASSKEY_UNKNOWN');
  });
  it('is reset by the program on the server, whoever it is of', () => {
    const chief = { type: 'EmployeeCreated' as const, data: { ...petra, roles: ['ROLE_ADMIN' as const] } };
    const reset = { type: 'ResetSecondFactor', editor: 'system' } as const;
    employee
      .given([chief, activated, setUp])
      .when(reset)
      .then([{ type: 'EmployeeSecondFactorRemoved', data: { by: 'system' } }]);
    without.when(reset).thenRefused('SECOND_FACTOR_NONE');
  });
  it('is reset by somebody else, of an instance administrator by one of them', () => {
    const reset = [{ type: 'EmployeeSecondFactorRemoved', data: { by: 'administrator' } }] as const;
    given.when({ type: 'ResetSecondFactor', editor }).then([...reset]);
    given.when({ type: 'ResetSecondFactor', editor: { ...editor, own: true } }).thenRefused('SECOND_FACTOR_OWN');
    without.when({ type: 'ResetSecondFactor', editor }).thenRefused('SECOND_FACTOR_NONE');
    const chief = { type: 'EmployeeCreated' as const, data: { ...petra, roles: ['ROLE_ADMIN' as const] } };
    const ofChief = employee.given([chief, activated, setUp]);
    ofChief.when({ type: 'ResetSecondFactor', editor }).thenRefused('ADMINISTRATOR_PROTECTED');
    ofChief.when({ type: 'ResetSecondFactor', editor: { ...editor, grants: employeeRoles } }).then([...reset]);
  });
});

describe('the record of an employee', () => {
  const given = employee.given([created]);
  const editor: EditorRightsOnEmployee = {
    own: false,
    grants: ['ROLE_BANK_ADMIN', 'ROLE_BANK_EMPLOYEE', 'ROLE_BANK_EMPLOYEE_UPLOAD'],
    seen: 0,
  };
  const edit = (changes: EmployeeChanges, over: Partial<EditorRightsOnEmployee> = {}) =>
    ({ type: 'EditEmployee', changes, editor: { ...editor, ...over } }) as const;
  const { email: _, ...person } = petra;
  const edited = (over: Partial<typeof person>) => ({ type: 'EmployeeEdited', data: { ...person, ...over } }) as const;

  it('is edited; what stays as it was is no edit', () => {
    given.when(edit({ firstName: 'Paula', email: petra.email })).then([edited({ firstName: 'Paula' })]);
    given.when(edit({ lastName: 'Berater' })).thenNothing();
  });
  it('keeps its address', () => given.when(edit({ email: 'andere@bank.example' })).thenRefused('EMPLOYEE_EMAIL_FIXED'));
  it('takes roles that the editor may give, and those that nobody changes', () => {
    given.when(edit({ roles: ['ROLE_BANK_EMPLOYEE'] })).then([edited({ roles: ['ROLE_BANK_EMPLOYEE'] })]);
    given.when(edit({ roles: ['ROLE_ADMIN'] })).thenRefused('EMPLOYEE_RIGHTS_MISSING');
    given.when(edit({ roles: ['ROLE_BANK_EMPLOYEE'] }, { grants: ['ROLE_BANK_EMPLOYEE'] })).thenRefused('EMPLOYEE_RIGHTS_MISSING');
    given.when(edit({ roles: petra.roles, firstName: 'Paula' }, { grants: [] })).thenTypes(['EmployeeEdited']);
  });
  it('is not given other roles by its owner, nor shut', () => {
    given.when(edit({ roles: [] }, { own: true })).thenRefused('EMPLOYEE_OWN_ROLES');
    given.when(edit({ firstName: 'Paula' }, { own: true })).thenTypes(['EmployeeEdited']);
    given.when(edit({ blocked: true }, { own: true })).thenRefused('EMPLOYEE_OWN_ACCESS');
    given.when({ type: 'ArchiveEmployee', editor: { ...editor, own: true } }).thenRefused('EMPLOYEE_OWN_ACCESS');
  });
  it('is blocked and unblocked, once', () => {
    const blocked = { type: 'EmployeeBlocked', data: {} } as const;
    given.when(edit({ blocked: true })).then([blocked]);
    given.when(edit({ blocked: false })).thenNothing();
    const shut = employee.given([created, blocked]);
    shut.when(edit({ blocked: true })).thenNothing();
    shut.when(edit({ blocked: false })).then([{ type: 'EmployeeUnblocked', data: {} }]);
    shut.when({ type: 'InviteEmployee', expiresAt: EXPIRES }).thenRefused('EMPLOYEE_BLOCKED');
    shut.when({ type: 'ActivateEmployee' }).thenRefused('EMPLOYEE_BLOCKED');
  });
  it('is archived for good', () => {
    const archived = { type: 'EmployeeArchived', data: {} } as const;
    given.when({ type: 'ArchiveEmployee', editor }).then([archived]);
    const gone = employee.given([created, invited, activated, archived]);
    gone.when({ type: 'ArchiveEmployee', editor }).thenNothing();
    gone.when(edit({ firstName: 'Paula' })).thenRefused('EMPLOYEE_ARCHIVED');
    gone.when({ type: 'ChangePassword', reason: 'reset' }).thenRefused('EMPLOYEE_ARCHIVED');
  });
  it('loses rights of administration only on the revision that was seen', () => {
    const admin = employee.given([{ type: 'EmployeeCreated', data: { ...petra, roles: ['ROLE_BANK_ADMIN'] } }, activated]);
    admin.when(edit({ roles: [] }, { seen: 0 })).thenRefused('EMPLOYEE_CHANGED');
    admin.when(edit({ blocked: true }, { seen: 0 })).thenRefused('EMPLOYEE_CHANGED');
    admin.when({ type: 'ArchiveEmployee', editor }).thenRefused('EMPLOYEE_CHANGED');
    admin.when(edit({ roles: [] }, { seen: 1 })).thenTypes(['EmployeeEdited']);
    admin.when(edit({ firstName: 'Paula' }, { seen: 0 })).thenTypes(['EmployeeEdited']);
  });
});

describe('the own data', () => {
  const given = employee.given([created, activated]);
  const names = { salutation: petra.salutation, firstName: petra.firstName, lastName: petra.lastName };
  const own = {
    type: 'ChangeOwnData',
    names,
    email: petra.email,
    expiresAt: EXPIRES,
    newPassword: false,
    passwordSetBy: undefined,
  } as const;
  const asked = { type: 'EmployeeEmailChangeRequested', data: { email: 'neu@bank.example', expiresAt: EXPIRES } } as const;

  it('change as far as they differ, the address once it is confirmed', () => {
    given.when(own).thenNothing();
    given
      .when({ ...own, names: { ...names, firstName: 'Paula' }, email: 'neu@bank.example', newPassword: true })
      .then([
        { type: 'EmployeeEdited', data: { ...names, firstName: 'Paula', roles: petra.roles } },
        { type: 'EmployeePasswordChanged', data: { reason: 'change' } },
        asked,
      ]);
  });
  it('take the address that was asked for last, once', () => {
    const confirm = { type: 'ConfirmEmail', email: 'neu@bank.example' } as const;
    const changed = { type: 'EmployeeEmailChanged', data: { email: 'neu@bank.example' } } as const;
    employee.given([created, activated, asked]).when(confirm).then([changed]);
    employee
      .given([created, activated, asked])
      .when({ ...confirm, email: 'andere@bank.example' })
      .thenRefused('EMAIL_CONFIRMATION_INVALID');
    employee.given([created, activated, asked, changed]).when(confirm).thenRefused('EMAIL_CONFIRMATION_INVALID');
    employee
      .given([created, activated, asked, { type: 'EmployeeBlocked', data: {} }])
      .when(confirm)
      .thenRefused('EMPLOYEE_BLOCKED');
  });
  it.each(['reset', 'change'] as const)(
    'take no address any more that was asked for before a %s of the password, but one after',
    (reason) => {
      const confirm = { type: 'ConfirmEmail', email: 'neu@bank.example' } as const;
      const passwordChanged = { type: 'EmployeePasswordChanged', data: { reason } } as const;
      employee.given([created, activated, asked, passwordChanged]).when(confirm).thenRefused('EMAIL_CONFIRMATION_INVALID');
      employee.given([created, activated, passwordChanged, asked]).when(confirm).thenTypes(['EmployeeEmailChanged']);
    },
  );
  it.each(['reset', 'change'] as const)('do not change by a password that was right before a %s of it', (reason) => {
    const since = employee.given([created, activated, { type: 'EmployeePasswordChanged', data: { reason } }]);
    const wanted = { ...own, email: 'neu@bank.example' };
    since.when(wanted).thenRefused('CURRENT_PASSWORD_WRONG');
    since.when({ ...own, newPassword: true }).thenRefused('CURRENT_PASSWORD_WRONG');
    since.when({ ...wanted, passwordSetBy: 'given-2' }).then([asked]);
  });
});
