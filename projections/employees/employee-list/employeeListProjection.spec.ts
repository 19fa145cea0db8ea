import { describe, expect, it } from 'vitest';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { documentsAfter, recorder } from '../../customers/testing/given.ts';
import type { EmployeeDocument } from './employeeDocument.ts';
import { employeeListProjection } from './employeeListProjection.ts';
import { employeeViewOf } from './employeeQueries.ts';

const petra = {
  email: 'petra@bank.example',
  salutation: 'MRS',
  firstName: 'Petra',
  lastName: 'Berater',
  roles: ['ROLE_BANK_ADMIN'],
} as const;

describe('the employee list', () => {
  it('keeps master data, times and the revision', async () => {
    const recorded = recorder();
    const documents = await documentsAfter(employeeListProjection, [
      recorded<EmployeeEvent>('bankEmployee-petra', { type: 'EmployeeCreated', data: { ...petra, roles: [...petra.roles] } }),
      recorded<EmployeeEvent>('bankEmployee-petra', { type: 'EmployeeInvited', data: { expiresAt: '2026-12-05T10:00:00.000Z' } }),
      recorded<EmployeeEvent>('bankEmployee-petra', { type: 'EmployeeActivated', data: {} }),
      recorded<EmployeeEvent>('bankEmployee-petra', { type: 'EmployeePasswordChanged', data: { reason: 'reset' } }),
    ]);
    const document = documents.get('employees/petra') as EmployeeDocument;
    expect(document).toEqual({
      id: 'petra',
      revision: 3,
      ...petra,
      blocked: false,
      secondFactor: false,
      createdAt: '2026-11-21T10:01:00.000Z',
      updatedAt: '2026-11-21T10:03:00.000Z',
      invitedAt: '2026-11-21T10:02:00.000Z',
      activatedAt: '2026-11-21T10:03:00.000Z',
      archivedAt: null,
      status: 'Aktiv',
      rights: 'Bank-Administrator',
      canAdvise: true,
    });
    expect(employeeViewOf(document)).toMatchObject({ roles: ['ROLE_BANK_ADMIN'], inheritedRoles: ['ROLE_BANK_EMPLOYEE'] });
  });

  it('follows edits, a block, another address and the archive', async () => {
    const recorded = recorder();
    const stream = 'bankEmployee-petra';
    const { email: _, roles: __, ...names } = petra;
    const events: readonly EmployeeEvent[] = [
      { type: 'EmployeeCreated', data: { ...petra, roles: [...petra.roles] } },
      { type: 'EmployeeEdited', data: { ...names, lastName: 'Neumann', roles: ['ROLE_AUDITOR'] } },
      { type: 'EmployeeEmailChangeRequested', data: { email: 'neu@bank.example', expiresAt: '2026-12-05T10:00:00.000Z' } },
      { type: 'EmployeeBlocked', data: {} },
      { type: 'EmployeeUnblocked', data: {} },
      { type: 'EmployeeEmailChanged', data: { email: 'neu@bank.example' } },
      { type: 'EmployeeArchived', data: {} },
    ];
    const after = async (count: number) =>
      (
        await documentsAfter(
          employeeListProjection,
          events.slice(0, count).map((event) => recorded(stream, event)),
        )
      ).get('employees/petra');
    expect(await after(3)).toMatchObject({ lastName: 'Neumann', rights: 'Revision', email: petra.email });
    expect(await after(4)).toMatchObject({ blocked: true, status: 'Gesperrt', canAdvise: false });
    expect([await after(1), await after(2)]).toMatchObject([{ canAdvise: true }, { canAdvise: false }]);
    expect(await after(6)).toMatchObject({ blocked: false, status: 'Aktiv', email: 'neu@bank.example' });
    expect(await after(7)).toMatchObject({ archivedAt: expect.any(String) as string, status: 'Archiviert' });
  });

  it('knows who has a second factor', async () => {
    const recorded = recorder();
    const after = (...events: readonly EmployeeEvent[]) =>
      documentsAfter(employeeListProjection, [
        recorded<EmployeeEvent>('bankEmployee-petra', { type: 'EmployeeCreated', data: { ...petra, roles: [...petra.roles] } }),
        ...events.map((event) => recorded<EmployeeEvent>('bankEmployee-petra', event)),
      ]);
    const setUp = { type: 'EmployeeSecondFactorSetUp', data: {} } as const;
    const removed = { type: 'EmployeeSecondFactorRemoved', data: { by: 'owner' } } as const;
    expect((await after(setUp)).get('employees/petra')).toMatchObject({ secondFactor: true });
    expect((await after(setUp, removed)).get('employees/petra')).toMatchObject({ secondFactor: false });
    const added = { type: 'EmployeePasskeyAdded', data: { passkeyId: 'k1', name: 'Handy' } } as const;
    const oneRemoved = { type: 'EmployeePasskeyRemoved', data: { passkeyId: 'k1' } } as const;
    expect((await after(setUp, added, oneRemoved)).get('employees/petra')).toMatchObject({ secondFactor: true });
    expect((await after(added, removed)).get('employees/petra')).toMatchObject({ secondFactor: false });
  });

  it('leaves erased personal fields empty', async () => {
    const erased = { type: 'EmployeeCreated', data: { email: null, salutation: null, firstName: null, lastName: null, roles: [] } };
    const documents = await documentsAfter(employeeListProjection, [recorder()('bankEmployee-petra', erased, true)]);
    expect(documents.get('employees/petra')).toMatchObject({ email: null, salutation: null, firstName: null, lastName: null });
  });
});
