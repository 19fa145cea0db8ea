import { enterSecondFactorSchema } from '@portal/contracts/employees/commands/secondFactor';
import { refuse } from '@portal/platform/commands/refusal';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { employeesQuery } from '../employeesServices.ts';
import { recordRecoveryCodeUseToTellOwner } from './enterSecondFactor.ts';
import { verifyFactor } from './proof.ts';
import { secondFactorSubjectIdOf } from './prover.ts';

/** Whoever is signed in proves once more to be the owner: what asks for that goes on in this session. */
export const stepUpBySecondFactor = employeesQuery({
  method: 'POST',
  path: '/bank-employees/second-factor/confirm',
  summary: 'In der offenen Sitzung mit dem Code der App, einem Passkey oder einem Wiederherstellungscode erneut bestätigen',
  access: { employee: 'signedIn' },
  body: enterSecondFactorSchema,
  async handle(seen) {
    const { principal, body, context, sessions, security, address, device, run } = seen;
    const { id, sessionId } = principal;
    const { state } = await seen.commands.load(employeeAggregate, id);
    if (!hasSecondFactor(state)) return createRefusalOrProblemAnswer(refuse('SECOND_FACTOR_NONE'));
    const entered = await verifyFactor(seen, body, 'change');
    if (entered.kind !== 'right') return createRefusalOrProblemAnswer(entered.rejection);
    const used =
      entered.by === 'recovery' ? await run(recordRecoveryCodeUseToTellOwner, id, { codesLeft: entered.codesLeft }, context) : undefined;
    await sessions.keepFactorProof(id, sessionId);
    security.note({ kind: 'second-factor-confirmed', account: secondFactorSubjectIdOf(id), address, device });
    // A code that was used up is an event of the person's: what is read next shows the state after it.
    return { kind: 'empty', position: used?.kind === 'accepted' ? used.accepted.position : undefined };
  },
});
