import { setUpAuthenticatorSchema } from '@portal/contracts/employees/commands/secondFactor';
import { recoveryCodesAnswer } from '@portal/contracts/employees/views/secondFactor';
import { createSignedInAnswer, tooManyAttemptsProblem } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import { concurrentChangesProblem, unauthenticatedProblem } from '@portal/platform/http/problems';
import { declareEmployeeCommand } from '../employee/declareEmployeeCommand.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { secondFactorAttemptsKeyOf, wrongSecondFactorCodeRefusal } from './proof.ts';
import { secondFactorSubjectIdOf } from './prover.ts';

/** The app counts from now on; who waited for it to sign in is signed in. */
export const completeAuthenticatorSetup = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/set-up',
  summary: 'Den begonnenen zweiten Faktor mit einem Code der App bestätigen; die Wiederherstellungscodes erscheinen nur jetzt',
  access: { employee: 'signedIn', pendingEmployee: true },
  body: setUpAuthenticatorSchema,
  answers: { json: recoveryCodesAnswer },
  stream: ({ principal }) => principal.id,
  async gather({ id, principal, state, body, address, context, attempts, secondFactors }) {
    // Who has entered the password alone must not finish what the owner has begun in a session.
    if (principal.realm === 'pendingEmployee' && hasSecondFactor(state)) return refuse('SECOND_FACTOR_PRESENT');
    const enter = () => secondFactors.prepare(secondFactorSubjectIdOf(id), body.code, context.commandId);
    const checked = await attempts.guard({ account: secondFactorAttemptsKeyOf(id), address }, enter, ({ kind }) => kind === 'right');
    if (checked.kind === 'slow-down') return tooManyAttemptsProblem(checked.retryAfterSeconds);
    const entered = checked.result;
    if (entered.kind === 'none') return refuse('SECOND_FACTOR_NOT_BEGUN');
    return entered.kind === 'right' ? { replaces: entered.replaces } : wrongSecondFactorCodeRefusal;
  },
  command: ({ gathered: { replaces } }) => ({ type: 'SetUpSecondFactor', replaces }),
  async atOnce({ accepted: { id }, context, secondFactors }) {
    await secondFactors.adopt(secondFactorSubjectIdOf(id), context.commandId, context.now);
  },
  async answer({ accepted: { id, position }, principal, context, address, device, cookies, secondFactors, security, sessions }) {
    if (!(await secondFactors.adopt(secondFactorSubjectIdOf(id), context.commandId, context.now))) return concurrentChangesProblem();
    const body = { recoveryCodes: secondFactors.recoveryCodes(secondFactorSubjectIdOf(id), context.commandId) };
    if (principal.realm === 'employee') return { kind: 'json', body, position, secret: true };
    const stillHolds = (): Promise<boolean> => sessions.pending.isOpen(principal);
    const { commandId } = context;
    const session = await sessions.open('employee', id, { device, cookies, proof: 'second-factor', commandId, stillHolds });
    if (session === undefined) return unauthenticatedProblem();
    security.note({ kind: 'signed-in', account: secondFactorSubjectIdOf(id), address, device });
    return { ...createSignedInAnswer(session), body: { ...body, token: session.token }, position };
  },
});
