import { beginFactorSetUpSchema } from '@portal/contracts/employees/commands/secondFactor';
import { newAuthenticatorAnswer } from '@portal/contracts/employees/views/secondFactor';
import { authenticatorQrCode, authenticatorUri } from '@portal/platform/secrets/oneTimePassword';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { employeesQuery } from '../employeesServices.ts';
import { verifyProofForFurtherFactor } from './proof.ts';
import { secondFactorSubjectIdOf } from './prover.ts';

/** Also between password and second factor, for who has none yet; with one it takes a code of it, by a session. */
export const beginAuthenticatorSetup = employeesQuery({
  method: 'POST',
  path: '/bank-employees/second-factor/begin',
  summary: 'Einen zweiten Faktor einrichten: Schlüssel für die App; er gilt erst, wenn ein Code daraus eingegeben wurde',
  access: { employee: 'signedIn', pendingEmployee: true },
  body: beginFactorSetUpSchema,
  answers: { json: newAuthenticatorAnswer },
  async handle(seen) {
    const { secondFactors, config } = seen;
    const { id } = seen.principal;
    const { state } = await seen.commands.load(employeeAggregate, id);
    const replaces = hasSecondFactor(state);
    const wrong = await verifyProofForFurtherFactor(seen, replaces);
    if (wrong !== undefined) return createRefusalOrProblemAnswer(wrong);
    const { secret } = await secondFactors.begin(secondFactorSubjectIdOf(id), { replaces });
    const { bankName, title } = config().app;
    const uri = authenticatorUri(secret, { issuer: `${bankName} ${title}`, label: state.master?.email ?? '' });
    return { kind: 'json', body: { secret, uri, qrCode: authenticatorQrCode(uri) }, secret: true };
  },
});
