import { sessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { enterSecondFactorSchema } from '@portal/contracts/employees/commands/secondFactor';
import { createSignedInAnswer } from '@portal/platform/access/realmAccess';
import { refuse } from '@portal/platform/commands/refusal';
import { unauthenticatedProblem } from '@portal/platform/http/problems';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { declareEmployeeCommand } from '../employee/declareEmployeeCommand.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { employeesQuery } from '../employeesServices.ts';
import { verifyFactor } from './proof.ts';
import { secondFactorSubjectIdOf } from './prover.ts';

/** Kept, so that its owner is told. */
export const recordRecoveryCodeUseToTellOwner = declareEmployeeCommand<{ readonly codesLeft: number }>({
  command: ({ body: { codesLeft } }) => ({ type: 'UseRecoveryCode', codesLeft }),
});

/** The second step of signing in. */
export const enterSecondFactor = employeesQuery({
  method: 'POST',
  path: '/bank-employees/second-factor',
  summary: 'Die Anmeldung mit dem Code der App, einem Passkey oder einem Wiederherstellungscode abschließen',
  access: { pendingEmployee: true },
  body: enterSecondFactorSchema,
  answers: { json: sessionTokenAnswer },
  async handle(seen) {
    const { principal, body, context, sessions, security, address, device, cookies, run } = seen;
    const { id } = principal;
    const { state } = await seen.commands.load(employeeAggregate, id);
    if (!hasSecondFactor(state)) return createRefusalOrProblemAnswer(refuse('SECOND_FACTOR_NONE'));
    const entered = await verifyFactor(seen, body, 'sign-in');
    if (entered.kind !== 'right') return createRefusalOrProblemAnswer(entered.rejection);
    if (entered.by === 'recovery') await run(recordRecoveryCodeUseToTellOwner, id, { codesLeft: entered.codesLeft }, context);
    const stillHolds = (): Promise<boolean> => sessions.pending.end(principal);
    const session = await sessions.open('employee', id, { device, cookies, proof: 'second-factor', stillHolds });
    if (session === undefined) return unauthenticatedProblem();
    security.note({ kind: 'signed-in', account: secondFactorSubjectIdOf(id), address, device });
    return createSignedInAnswer(session);
  },
});
