import { describe, expect, it } from 'vitest';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { given } from '../../runtime/testing/given.ts';
import type { EmployeeDocument } from './employeeDocument.ts';
import { employeeListProjection } from './employeeListProjection.ts';
import { employeeViewOf } from './employeeReadQueries.ts';

const petra = {
  email: 'petra@bank.example',
  salutation: 'MRS',
  firstName: 'Petra',
  lastName: 'Berater',
  roles: ['ROLE_BANK_ADMIN'],
} as const;

const created: EmployeeEvent = { type: 'EmployeeCreated', data: { ...petra, roles: [...petra.roles] } };
const after = async (events: readonly EmployeeEvent[], options?: Parameters<typeof given>[2]) => {
  const documents = await given(
    employeeListProjection,
    events.map((event) => ['bankEmployee-petra', event]),
    options,
  );
  return documents.get<EmployeeDocument>('employees', 'petra')!;
};

describe('the employee list', () => {
  it('keeps master data, times and the revision', async () => {
    const document = await after([
      created,
      { type: 'EmployeeInvited', data: { expiresAt: '2026-12-05T10:00:00.000Z' } },
      { type: 'EmployeeActivated', data: {} },
      { type: 'EmployeePasswordChanged', data: { reason: 'reset' } },
    ]);
    expect(document).toEqual({
      id: 'petra',
      revision: 3,
      ...petra,
      blocked: false,
      secondFactor: false,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:02:00.000Z',
      invitedAt: '2026-11-21T10:01:00.000Z',
      activatedAt: '2026-11-21T10:02:00.000Z',
      archivedAt: null,
      status: 'Aktiv',
      rights: 'Bank-Administrator',
      canAdvise: true,
    });
    expect(employeeViewOf(document)).toMatchObject({ roles: ['ROLE_BANK_ADMIN'], inheritedRoles: ['ROLE_BANK_EMPLOYEE'] });
  });

  it('follows edits, a block, another address and the archive', async () => {
    const { email: _, roles: __, ...names } = petra;
    const events: readonly EmployeeEvent[] = [
      created,
      { type: 'EmployeeEdited', data: { ...names, lastName: 'Neumann', roles: ['ROLE_AUDITOR'] } },
      { type: 'EmployeeEmailChangeRequested', data: { email: 'neu@bank.example', expiresAt: '2026-12-05T10:00:00.000Z' } },
      { type: 'EmployeeBlocked', data: {} },
      { type: 'EmployeeUnblocked', data: {} },
      { type: 'EmployeeEmailChanged', data: { email: 'neu@bank.example' } },
      { type: 'EmployeeArchived', data: {} },
    ];
    const afterFirst = (count: number) => after(events.slice(0, count));
    expect(await afterFirst(3)).toMatchObject({ lastName: 'Neumann', rights: 'Revision', email: petra.email });
    expect(await afterFirst(4)).toMatchObject({ blocked: true, status: 'Gesperrt', canAdvise: false });
    expect([await afterFirst(1), await afterFirst(2)]).toMatchObject([{ canAdvise: true }, { canAdvise: false }]);
    expect(await afterFirst(6)).toMatchObject({ blocked: false, status: 'Aktiv', email: 'neu@bank.example' });
    expect(await afterFirst(7)).toMatchObject({ archivedAt: expect.any(String) as string, status: 'Archiviert' });
  });

  it('knows who has a second factor', async () => {
    const setUp = { type: 'EmployeeSecondFactorSetUp', data: {} } as const;
    const removed = { type: 'EmployeeSecondFactorRemoved', data: { by: 'owner' } } as const;
    expect(await after([created, setUp])).toMatchObject({ secondFactor: true });
    expect(await after([created, setUp, removed])).toMatchObject({ secondFactor: false });
    const added = { type: 'EmployeePasskeyAdded', data: { passkeyId: 'k1', name: 'Handy' } } as const;
    const oneRemoved = { type: 'EmployeePasskeyRemoved', data: { passkeyId: 'k1' } } as const;
    expect(await after([created, setUp, added, oneRemoved])).toMatchObject({ secondFactor: true });
    expect(await after([created, added, removed])).toMatchObject({ secondFactor: false });
  });

  it('leaves erased personal fields empty', async () => {
    expect(await after([created], { erased: true })).toMatchObject({ email: null, salutation: null, firstName: null, lastName: null });
  });
});
