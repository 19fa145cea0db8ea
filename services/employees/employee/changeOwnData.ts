import { changeOwnDataSchema, type ChangeOwnData } from '@portal/contracts/employees/commands/changeOwnData';
import { ownDataChangedAnswer, type OwnDataChangedAnswer } from '@portal/contracts/employees/views/ownData';
import { createLetterRecipientAndBranding, issueAndSendLink } from '@portal/platform/access/accessLetters';
import { throttlePasswordAttempts, findNewPasswordRejection, wrongCurrentPasswordRefusal } from '@portal/platform/access/currentPassword';
import { wordsUnfitForPasswordOf } from '@portal/platform/access/wordsUnfitForPasswordOf';
import { activatePasswordAndEndSessions, activatePasswordUnlessReplaced } from '@portal/platform/access/passwordChange';
import { createSignedInAnswer } from '@portal/platform/access/realmAccess';
import { instantAfter } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { unauthenticatedProblem } from '@portal/platform/http/problems';
import { createLetterPolicy } from '@portal/platform/outbox/createLetterPolicy';
import type { Policy } from '@portal/platform/policies/policy';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import type { EmployeesServices } from '../employeesServices.ts';
import { employeeAggregate } from './employeeAggregate.ts';
import { employeeCodeRules } from './employeeCodeRules.ts';
import { declareEmployeeCommand } from './declareEmployeeCommand.ts';
import { newEmailConfirmationLetter, emailChangeRequestedLetter } from './employeeLetters.ts';
import type { EmployeeState } from './employeeState.ts';
import { employeeEmailUniquenessRule } from './employeeUniqueness.ts';

const ownerOf = (id: string) => ({ realm: 'employee', subject: `bankEmployee-${id}` }) as const;
const doorOf = (id: string): string => `employee-password/${id}`;

export const changeOwnData = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/change-own-data',
  summary: 'Die eigenen Daten ändern: Namen sofort, die E-Mail-Adresse nach Bestätigung, ein neues Passwort beendet alle anderen Sitzungen',
  access: { employee: 'signedIn', stepUp: true },
  body: changeOwnDataSchema,
  answers: { json: ownDataChangedAnswer },
  stream: ({ principal }) => principal.id,
  gather: (seen) =>
    throttlePasswordAttempts({ account: doorOf(seen.id), address: seen.address, attempts: seen.attempts }, async () => {
      const { subject } = ownerOf(seen.id);
      const { passwordSetBy } = seen.state;
      // Whose event is stored counts, also where the call that has brought it has not come so far: the former one is wrong.
      if (passwordSetBy !== undefined) await seen.credentials.adopt(subject, passwordSetBy);
      const replaces = await seen.credentials.verify(subject, seen.body.currentPassword);
      if (replaces === undefined) return wrongCurrentPasswordRefusal;
      return (await unfit(seen)) ?? { replaces, passwordSetBy };
    }),
  check: 'command',
  async prepare(seen) {
    const { body, state, context, credentials } = seen;
    const { subject } = ownerOf(seen.id);
    if (body.newPassword !== null) {
      const { replaces } = seen.gathered;
      const next = { password: body.newPassword, commandId: context.commandId, isDone: false, replaces };
      if (!(await credentials.prepare(subject, next))) return wrongCurrentPasswordRefusal;
    }
    const options = { seed: context.commandId, payload: body.email };
    // To the new address: it proves that its owner reads there.
    if (body.email !== state.master?.email)
      await issueAndSendLink({ purpose: 'email-change', owner: subject, to: body, options, letter: newEmailConfirmationLetter }, seen);
    return { facts: 'put down' as const };
  },
  command: ({ body: { salutation, firstName, lastName, email, newPassword }, context, gathered }) => ({
    type: 'ChangeOwnData',
    names: { salutation, firstName, lastName },
    email,
    expiresAt: instantAfter(context.now, employeeCodeRules['email-change'].validMs),
    newPassword: newPassword !== null,
    passwordSetBy: gathered.passwordSetBy,
  }),
  async atOnce({ accepted: { id }, body, context, credentials, oneTimeCodes, sessions }) {
    if (body.newPassword !== null)
      await activatePasswordAndEndSessions(ownerOf(id), { credentials, oneTimeCodes, sessions }, context.commandId);
  },
  async answer(seen) {
    const { accepted, address, attempts, body, context, credentials, device, sessions } = seen;
    const { id, state, position } = accepted;
    const changed: OwnDataChangedAnswer = { emailToConfirm: state.wantedEmail === body.email };
    const { newPassword } = body;
    if (newPassword === null) return { kind: 'json', body: changed, position };
    const bringIn = () => activatePasswordUnlessReplaced(ownerOf(id), seen, { password: newPassword, other: wrongCurrentPasswordRefusal });
    // A call that comes again finds its own new password, and the former one no more: that is guessed no faster.
    const missing = await (accepted.repeated ? throttlePasswordAttempts({ account: doorOf(id), address, attempts }, bringIn) : bringIn());
    if (missing !== undefined) return createRefusalOrProblemAnswer(missing);
    const stillHolds = (): Promise<boolean> => credentials.counts(ownerOf(id).subject, context.commandId);
    const session = await sessions.open('employee', id, { device, stillHolds });
    if (session === undefined) return unauthenticatedProblem();
    return { ...createSignedInAnswer(session), body: { ...changed, token: session.token }, position };
  },
});

/** Tells the present address: whoever asked for it may not be its owner. */
export const emailChangeRequestedNoticePolicy = ({ replay, ...services }: EmployeesServices): Policy =>
  createLetterPolicy(
    {
      name: 'employee-email-change-requested-notice',
      events: ['EmployeeEmailChangeRequested'],
      kind: 'email-change-requested',
      async letterOf({ envelope: { stream, revision } }) {
        const to = (await replay(employeeAggregate, idOfStream(stream), { revision })).master;
        return to && emailChangeRequestedLetter(createLetterRecipientAndBranding(to, services));
      },
    },
    services,
  );

type Entered = { readonly body: ChangeOwnData; readonly state: EmployeeState } & Pick<
  EmployeesServices,
  'passwordWeakness' | 'reservations'
>;

/** Why what was entered cannot be; that an address is taken, only who has the password is told. */
async function unfit({ body, state, passwordWeakness, reservations }: Entered): Promise<RefusalOrProblem | undefined> {
  const { currentPassword, newPassword, email } = body;
  const names = [...wordsUnfitForPasswordOf(state.master), ...wordsUnfitForPasswordOf(body)];
  const unfitting =
    newPassword === null ? undefined : await findNewPasswordRejection({ currentPassword, newPassword }, { passwordWeakness, names });
  if (unfitting !== undefined || email === state.master?.email) return unfitting;
  const isTaken =
    (await reservations.ownerOf(employeeEmailUniquenessRule.kind, employeeEmailUniquenessRule.normalise(email))) !== undefined;
  return isTaken ? refuse(employeeEmailUniquenessRule.refusal) : undefined;
}
