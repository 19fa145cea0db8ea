import { bringInPassword } from '@portal/platform/access/passwordChange';
import { commonPassword, idOfStream, isOf, signedIn } from '@portal/platform/access/realmAccess';
import { busy, unauthenticated } from '@portal/platform/http/problems';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CommandContext, Refusal } from '@portal/platform/commands/aggregate';
import type { Answer } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import { employeeAggregate, type EmployeeMasterData } from './employeeAggregate.ts';
import { invitationLink } from './employeeLetters.ts';
import { asEmployee, emailKey, employeeRealm } from './employeeRealm.ts';
import { employeeRefusals } from './employeeRefusals.ts';
import type { EmployeesDeps } from './employeesDeps.ts';

export type CreatedEmployee = { readonly kind: 'created'; readonly id: string } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** From nothing to an employee who can sign in. */
export interface EmployeeAccess {
  /** The id follows from the command: the same command again finds the same employee. */
  create(master: EmployeeMasterData, context: CommandContext): Promise<CreatedEmployee>;
  /** A new link; older ones end. Nothing is sent. */
  invite(
    id: string,
    context: CommandContext,
    options?: { readonly validMs?: number },
  ): Promise<
    { readonly kind: 'invited'; readonly link: string; readonly token: string } | { readonly kind: 'refused'; readonly refusal: Refusal }
  >;
  /** Accepts an invitation and signs in. */
  activate(invitationCode: string, password: string, context: CommandContext): Promise<Answer>;
}

const refusal = (code: string): { readonly kind: 'refused'; readonly refusal: Refusal } => ({
  kind: 'refused',
  refusal: { refused: code, facts: {} },
});

export function createEmployeeAccess(deps: EmployeesDeps): EmployeeAccess {
  const { commands, reservations, oneTimeCodes, credentials, sessions } = deps;
  const realm = employeeRealm(deps);
  return {
    async create(given, context) {
      const master = { ...given, email: emailKey(given.email) };
      const id = derivedId(context.commandId, 'bankEmployee');
      const claim = await reservations.claim('email-employee', master.email, `bankEmployee-${id}`, context);
      if (claim.kind === 'taken') return refusal('EMPLOYEE_EMAIL_TAKEN');
      const outcome = await commands.execute(employeeAggregate, id, { type: 'CreateEmployee', master }, context);
      if (outcome.kind === 'accepted') return { kind: 'created', id };
      if (claim.isNew) await reservations.release('email-employee', master.email, `bankEmployee-${id}`, context);
      return outcome.kind === 'refused' ? outcome : refusal('EMPLOYEE_EXISTS');
    },
    async invite(id, context, options) {
      const { token, validUntil } = await oneTimeCodes.links.issue('invitation', `bankEmployee-${id}`, options);
      const outcome = await commands.execute(employeeAggregate, id, { type: 'InviteEmployee', expiresAt: validUntil }, context);
      if (outcome.kind === 'accepted') return { kind: 'invited', link: invitationLink(deps.publicUrl(), token), token };
      await oneTimeCodes.links.endAllOf('invitation', `bankEmployee-${id}`);
      return outcome.kind === 'refused' ? outcome : refusal('EMPLOYEE_UNKNOWN');
    },
    async activate(invitationCode, password, context) {
      if (!isOf(realm, await oneTimeCodes.links.peek('invitation', invitationCode))) return refusal('INVITATION_INVALID');
      if (deps.isCommonPassword(password)) return commonPassword('password');
      const invitation = await oneTimeCodes.links.redeem('invitation', invitationCode, context.commandId);
      if (invitation.kind === 'expired') return refusal('INVITATION_EXPIRED');
      if (invitation.kind !== 'valid') return refusal('INVITATION_INVALID');
      const id = idOfStream(invitation.subject);
      const step = asEmployee(context, id, 'activate');
      const isDone = (await commands.load(employeeAggregate, id)).doneAt(step.commandId) !== undefined;
      if (!(await credentials.prepare(invitation.subject, { password, commandId: step.commandId, isDone })))
        return refusal('INVITATION_INVALID');
      const outcome = settle(await commands.execute(employeeAggregate, id, { type: 'ActivateEmployee' }, step), employeeRefusals);
      if (outcome.kind !== 'accepted') return outcome.code === 'EMPLOYEE_ALREADY_ACTIVATED' ? refusal('INVITATION_INVALID') : outcome;
      if (!(await bringInPassword(realm, deps, id, step.commandId))) return busy();
      const session = await sessions.open('employee', id);
      if (session === undefined) return unauthenticated();
      const answer = signedIn(session);
      return outcome.position === undefined || answer.kind !== 'json' ? answer : { ...answer, position: outcome.position };
    },
  };
}
