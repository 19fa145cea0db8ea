import type { PasswordResetRealm } from '@portal/platform/access/passwordReset';
import { idOfStream } from '@portal/platform/access/realmAccess';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { employeeAggregate } from './employeeAggregate.ts';
import { passwordResetLetter } from './employeeLetters.ts';
import type { EmployeesDeps } from './employeesDeps.ts';

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Calls without a token: the person behind the code acts. */
export const asEmployee = ({ now, commandId, correlationId }: CommandContext, id: string, step: string): CommandContext => ({
  actor: { kind: 'bank_employee', id },
  now,
  correlationId,
  commandId: derivedId(commandId, step),
});

/** The employees as a realm of accounts. */
export function employeeRealm(deps: EmployeesDeps): PasswordResetRealm {
  const stateOf = async (id: string) => (await deps.commands.load(employeeAggregate, id)).state;
  return {
    realm: 'employee',
    path: 'bank-employees',
    category: 'bankEmployee',
    async accountOf(email) {
      const owner = await deps.reservations.ownerOf('email-employee', emailKey(email));
      if (owner === undefined) return undefined;
      // A claim may lie there for a moment before or after the address is the employee's.
      const { activated, master } = await stateOf(idOfStream(owner));
      return activated && master?.email === emailKey(email) ? owner : undefined;
    },
    async sendResetCode(id, context) {
      const { activated, master } = await stateOf(id);
      if (master === undefined || !activated) return;
      const { token } = await deps.oneTimeCodes.links.issue('password-reset', `bankEmployee-${id}`, { seed: context.commandId });
      const letter = passwordResetLetter({ to: master, app: deps.config().app, publicUrl: deps.publicUrl() }, token);
      await deps.outbox.enqueue(derivedId(context.commandId, 'password-reset', token), letter, context.now);
      await deps.commands.execute(employeeAggregate, id, { type: 'RequestPasswordReset' }, context);
    },
    isDone: async (id, commandId) => (await deps.commands.load(employeeAggregate, id)).doneAt(commandId) !== undefined,
    async recordReset(id, context) {
      const outcome = await deps.commands.execute(
        employeeAggregate,
        id,
        { type: 'ChangePassword', reason: 'reset' },
        { ...context, actor: { kind: 'bank_employee', id } },
      );
      return outcome.kind === 'accepted';
    },
  };
}
