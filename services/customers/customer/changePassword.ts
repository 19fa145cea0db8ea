import { changePasswordSchema, type ChangePassword } from '@portal/contracts/customers/commands/access';
import { tokenAnswer } from '@portal/contracts/customers/views/customer';
import { bringInPassword, passwordMissing } from '@portal/platform/access/passwordChange';
import { commonPassword, signedIn, tooManyAttempts } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import { unauthenticated } from '@portal/platform/http/problems';
import { rejectionAnswer } from '@portal/platform/use-cases/rejection';
import type { Rejection } from '@portal/platform/use-cases/useCase';
import { customerCommand } from './customerCommand.ts';
import type { CustomersDeps } from './customersDeps.ts';

const ownerOf = (id: string) => ({ realm: 'customer', subject: `customer-${id}` }) as const;
const wrong = refuse('CURRENT_PASSWORD_WRONG');

export const changePassword = customerCommand({
  method: 'POST',
  path: '/customers/change-password',
  summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
  access: { customer: 'signedIn' },
  body: changePasswordSchema,
  answers: { json: tokenAnswer },
  stream: ({ principal }) => principal.id,
  gather: ({ id, address, body, attempts, credentials, isCommonPassword }) =>
    slowly({ id, address, attempts }, async () =>
      (await credentials.verify(ownerOf(id).subject, body.currentPassword)) ? unfit(body, isCommonPassword) : wrong,
    ),
  check: 'command',
  async prepare({ id, body, context: { commandId }, credentials }) {
    await credentials.prepare(ownerOf(id).subject, { password: body.newPassword, commandId, isDone: false });
    return { facts: 'put down' as const };
  },
  command: () => ({ type: 'ChangePassword', reason: 'change' }),
  async atOnce({ accepted: { id }, context, credentials, oneTimeCodes, sessions }) {
    await bringInPassword(ownerOf(id), { credentials, oneTimeCodes, sessions }, context.commandId);
  },
  async answer(seen) {
    const { accepted, address, attempts, body, sessions } = seen;
    const { id, position } = accepted;
    const bringIn = () => passwordMissing(ownerOf(id), seen, { password: body.newPassword, other: wrong });
    // A call that comes again finds its own new password, and the former one no more: that is guessed no faster.
    const missing = await (accepted.repeated ? slowly({ id, address, attempts }, bringIn) : bringIn());
    if (missing !== undefined) return rejectionAnswer(missing);
    const session = await sessions.open('customer', id);
    return session === undefined ? unauthenticated() : { ...signedIn(session), ...(position === undefined ? {} : { position }) };
  },
});

/** Whoever enters wrong passwords is slowed down. */
async function slowly(
  { id, address, attempts }: { readonly id: string; readonly address: string } & Pick<CustomersDeps, 'attempts'>,
  check: () => Promise<Rejection | undefined>,
): Promise<Rejection | undefined> {
  const isRight = (rejection: Rejection | undefined): boolean => rejection !== wrong;
  const checked = await attempts.guard({ account: `customer-password/${id}`, address }, check, isRight);
  return checked.kind === 'slow-down' ? tooManyAttempts(checked.retryAfterSeconds) : checked.result;
}

function unfit(
  { currentPassword, newPassword }: ChangePassword,
  isCommonPassword: CustomersDeps['isCommonPassword'],
): Rejection | undefined {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) return refuse('PASSWORD_REPEATED');
  return isCommonPassword(newPassword) ? commonPassword('newPassword') : undefined;
}
