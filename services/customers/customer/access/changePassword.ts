import { changePasswordSchema } from '@portal/contracts/customers/commands/access';
import { sessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { throttlePasswordAttempts, findNewPasswordRejection, wrongCurrentPasswordRefusal } from '@portal/platform/access/currentPassword';
import { activatePasswordAndEndSessions, activatePasswordUnlessReplaced } from '@portal/platform/access/passwordChange';
import { createSignedInAnswer } from '@portal/platform/access/realmAccess';
import { unauthenticatedProblem } from '@portal/platform/http/problems';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { wordsUnfitForPasswordOf } from '@portal/platform/access/wordsUnfitForPasswordOf';
import { declareCustomerCommand } from '../declareCustomerCommand.ts';

const ownerOf = (id: string) => ({ realm: 'customer', subject: `customer-${id}` }) as const;
const doorOf = (id: string): string => `customer-password/${id}`;

export const changePassword = declareCustomerCommand({
  method: 'POST',
  path: '/customers/change-password',
  summary: 'Das eigene Passwort ändern; alle anderen Sitzungen enden',
  access: { customer: 'signedIn' },
  body: changePasswordSchema,
  answers: { json: sessionTokenAnswer },
  stream: ({ principal }) => principal.id,
  gather: ({ id, address, body, state: { master }, attempts, credentials, passwordWeakness }) =>
    throttlePasswordAttempts({ account: doorOf(id), address, attempts }, async () => {
      const replaces = await credentials.verify(ownerOf(id).subject, body.currentPassword);
      if (replaces === undefined) return wrongCurrentPasswordRefusal;
      const names = wordsUnfitForPasswordOf(master);
      return (await findNewPasswordRejection(body, { passwordWeakness, names })) ?? { replaces };
    }),
  check: 'command',
  async prepare({ id, body, context: { commandId }, credentials, gathered: { replaces } }) {
    const next = { password: body.newPassword, commandId, isDone: false, replaces };
    return (await credentials.prepare(ownerOf(id).subject, next)) ? { facts: 'put down' as const } : wrongCurrentPasswordRefusal;
  },
  command: () => ({ type: 'ChangePassword', reason: 'change' }),
  async atOnce({ accepted: { id }, context, credentials, oneTimeCodes, sessions }) {
    await activatePasswordAndEndSessions(ownerOf(id), { credentials, oneTimeCodes, sessions }, context.commandId);
  },
  async answer(seen) {
    const { accepted, address, attempts, body, context, credentials, device, sessions } = seen;
    const { id, position } = accepted;
    const bringIn = () =>
      activatePasswordUnlessReplaced(ownerOf(id), seen, { password: body.newPassword, other: wrongCurrentPasswordRefusal });
    // A call that comes again finds its own new password, and the former one no more: that is guessed no faster.
    const missing = await (accepted.repeated ? throttlePasswordAttempts({ account: doorOf(id), address, attempts }, bringIn) : bringIn());
    if (missing !== undefined) return createRefusalOrProblemAnswer(missing);
    const stillHolds = (): Promise<boolean> => credentials.counts(ownerOf(id).subject, context.commandId);
    const session = await sessions.open('customer', id, { device, stillHolds });
    return session === undefined ? unauthenticatedProblem() : { ...createSignedInAnswer(session), position };
  },
});
