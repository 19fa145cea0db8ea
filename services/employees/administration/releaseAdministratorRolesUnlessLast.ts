import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Refusal } from '@portal/platform/commands/refusal';
import type { UndoableSideEffect } from '@portal/platform/use-cases/useCase';
import { activeAdministratorRolesOf, type EmployeeState } from '../employee/employeeState.ts';
import type { LastAdministratorGuard } from './administrators.ts';

interface Release {
  readonly id: string;
  readonly administrators: LastAdministratorGuard;
  readonly context: CommandContext;
}

/** Before a command takes rights of administration away from somebody: refused for the last who holds one. */
export async function releaseAdministratorRolesUnlessLast(
  { id, administrators, context }: Release,
  before: EmployeeState,
  after: EmployeeState,
): Promise<UndoableSideEffect<'released', EmployeeState> | Refusal> {
  const roles = activeAdministratorRolesOf(before).filter((role) => !activeAdministratorRolesOf(after).includes(role));
  if (roles.length === 0) return { facts: 'released' };
  const refusal = await administrators.release(id, { roles, seen: before.revision }, context);
  return (
    refusal ?? {
      facts: 'released',
      // Whoever has lost them by another command meanwhile must not count again.
      undo: async (now) => {
        if (roles.some((role) => activeAdministratorRolesOf(now).includes(role))) await administrators.keep(id, context);
      },
    }
  );
}
