import { beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { EmployeeState } from '../employee/employeeState.ts';
import { createLastAdministratorGuard, type LastAdministratorGuard } from './administrators.ts';
import { releaseAdministratorRolesUnlessLast } from './releaseAdministratorRolesUnlessLast.ts';

const NOW = '2026-11-30T10:00:00.000Z';
const contextOf = (commandId: string) => ({ actor: { kind: 'system' } as const, now: NOW, commandId, correlationId: commandId });
const REVISION = 2;
const holding = (...roles: EmployeeRole[]) =>
  ({ master: { roles }, revision: REVISION, activated: true, blocked: false, archived: false }) as unknown as EmployeeState;

let administrators: LastAdministratorGuard;
beforeEach(async () => {
  const commands = createCommandHandler({ journal: createMemoryJournal(), vault: {} as never });
  administrators = createLastAdministratorGuard(commands);
  for (const id of ['anna', 'ben'])
    await administrators.note(id, { roles: ['ROLE_ADMIN', 'ROLE_BANK_ADMIN'], revision: REVISION }, contextOf(`note ${id}`));
});

const admin = holding('ROLE_ADMIN');
const blocked: EmployeeState = { ...admin, blocked: true };
const takeFrom = async (id: string, after: EmployeeState = blocked) => {
  const taken = await releaseAdministratorRolesUnlessLast({ id, administrators, context: contextOf(`take from ${id}`) }, admin, after);
  return 'refused' in taken ? taken.refused : taken;
};

describe('rights of administration that a command takes away', () => {
  it('go where somebody else has them, and are refused for the last one', async () => {
    expect(await takeFrom('anna')).toMatchObject({ facts: 'released' });
    expect(await takeFrom('ben')).toBe('LAST_ADMINISTRATOR');
  });

  it('count again where the command came to nothing, so that another may give up theirs', async () => {
    const taken = await takeFrom('anna');
    expect(typeof taken).toBe('object');
    if (typeof taken === 'object') await taken.undo?.(admin);
    expect(await takeFrom('ben')).toMatchObject({ facts: 'released' });
  });

  it('do not count again where another command has taken them meanwhile', async () => {
    const taken = await takeFrom('anna');
    if (typeof taken === 'object') await taken.undo?.(blocked);
    expect(await takeFrom('ben')).toBe('LAST_ADMINISTRATOR');
  });

  it('are not asked for where nothing of them goes', async () => {
    expect(await takeFrom('anna', admin)).toEqual({ facts: 'released' });
    expect(await takeFrom('ben')).toMatchObject({ facts: 'released' });
  });
});
