import { changePasswordSchema, type ChangePassword, registerWithInvitationCodeSchema } from '@portal/contracts/customers/commands/access';
import { tokenAnswer } from '@portal/contracts/customers/views/customer';
import { bringInPassword } from '@portal/platform/access/passwordChange';
import { commonPassword, idOfStream, isOf, signedIn, tooManyAttempts } from '@portal/platform/access/realmAccess';
import { signInRoutes } from '@portal/platform/access/signInRoutes';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { busy, unauthenticated } from '@portal/platform/http/problems';
import { route } from '@portal/platform/http/route';
import type { Answer, Principal, Route } from '@portal/platform/http/route';
import type { CustomersDeps } from './customersDeps.ts';
import { asCustomer, createCustomerCommands, followUp, refused } from './customerCommands.ts';
import { customerRealm } from './customerRealm.ts';

/** Sign-in, registration by invitation and the change of the own password. */
export function accessRoutes(deps: CustomersDeps): readonly Route[] {
  const { attempts, credentials, oneTimeCodes, sessions } = deps;
  const realm = customerRealm(deps);
  const customers = createCustomerCommands(deps);

  const openSession = async (id: string): Promise<Answer> => {
    const session = await sessions.open('customer', id);
    return session === undefined ? unauthenticated() : signedIn(session);
  };

  const register = async (invitationCode: string, password: string, context: CommandContext): Promise<Answer> => {
    const { closedRegistration } = deps.config().customer;
    if (closedRegistration) return refused('REGISTRATION_CLOSED');
    const invitation = await oneTimeCodes.links.peek('invitation', invitationCode);
    if (!isOf(realm, invitation)) return refused('INVITATION_INVALID');
    if (deps.isCommonPassword(password)) return commonPassword('password');
    const redeemed = await oneTimeCodes.links.redeem('invitation', invitationCode, context.commandId);
    if (redeemed.kind === 'expired') return refused('INVITATION_EXPIRED');
    if (redeemed.kind !== 'valid') return refused('INVITATION_INVALID');
    const id = idOfStream(redeemed.subject);
    const isDone = (await customers.load(id)).doneAt(context.commandId) !== undefined;
    const next = { password, commandId: context.commandId, isDone };
    if (!(await credentials.prepare(redeemed.subject, next))) return refused('INVITATION_INVALID');
    const outcome = await customers.execute(id, { type: 'RegisterCustomer', closedRegistration }, asCustomer(context, id));
    if (outcome.kind !== 'accepted') return outcome.code === 'ALREADY_REGISTERED' ? refused('INVITATION_INVALID') : outcome;
    if (!(await bringInPassword(realm, deps, id, context.commandId))) return busy();
    return withPosition(await openSession(id), outcome.position);
  };

  const changePassword = async (
    { currentPassword, newPassword }: ChangePassword,
    principal: Principal,
    address: string,
    context: CommandContext,
  ): Promise<Answer> => {
    const subject = `customer-${principal.id}`;
    const step = followUp(context, 'change-password');
    const isDone = (await customers.load(principal.id)).doneAt(step.commandId) !== undefined;
    const prepare = () => credentials.prepare(subject, { password: newPassword, commandId: step.commandId, isDone });
    const checked = await attempts.guard(
      { account: `customer-password/${principal.id}`, address },
      // A call that comes again after its event finds its own new password, and the former one no more.
      () => (isDone ? prepare() : credentials.verify(subject, currentPassword)),
      (isRight) => isRight,
    );
    if (checked.kind === 'slow-down') return tooManyAttempts(checked.retryAfterSeconds);
    if (!checked.result) return refused('CURRENT_PASSWORD_WRONG');
    if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) return refused('PASSWORD_REPEATED');
    if (deps.isCommonPassword(newPassword)) return commonPassword('newPassword');
    if (!isDone) await prepare();
    const outcome = await customers.execute(principal.id, { type: 'ChangePassword', reason: 'change' }, step);
    if (outcome.kind !== 'accepted') return outcome;
    if (!(await bringInPassword(realm, deps, principal.id, step.commandId))) return busy();
    return withPosition(await openSession(principal.id), outcome.position);
  };

  return [
    ...signInRoutes(realm, deps),
    route({
      method: 'POST',
      path: '/customers/register-with-invitation-code',
      summary: 'Mit dem Code der Einladung registrieren und ein Passwort festlegen',
      access: { anyone: true },
      body: registerWithInvitationCodeSchema,
      answers: { json: tokenAnswer },
      handle: ({ body, context }) => register(body.invitationCode, body.password, context),
    }),
    route({
      method: 'POST',
      path: '/customers/change-password',
      summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
      access: { customer: 'signedIn' },
      body: changePasswordSchema,
      answers: { json: tokenAnswer },
      handle: async ({ body, principal, address, context }) =>
        principal === undefined ? unauthenticated() : changePassword(body, principal, address, context),
    }),
  ];
}

type Position = NonNullable<Extract<Answer, { kind: 'json' }>['position']>;

const withPosition = (answer: Answer, position: Position | undefined): Answer =>
  answer.kind === 'json' && position !== undefined ? { ...answer, position } : answer;
