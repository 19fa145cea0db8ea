import { beginSecondFactorSchema } from '@portal/contracts/employees/commands/secondFactor';
import { newAuthenticator } from '@portal/contracts/employees/views/secondFactor';
import { refuse } from '@portal/platform/commands/refusal';
import { authenticatorQrCode, authenticatorUri } from '@portal/platform/secrets/oneTimePassword';
import { rejectionAnswer } from '@portal/platform/use-cases/rejection';
import type { Rejection } from '@portal/platform/use-cases/useCase';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import type { EmployeesDeps } from '../employeesDeps.ts';
import { codeProof, passwordProof, subjectOf } from './proof.ts';

/** Also between password and second factor, for who has none yet; with one it takes a code of it, by a session. */
export const beginSecondFactor = useCasesOf<EmployeesDeps>().query({
  method: 'POST',
  path: '/bank-employees/second-factor/begin',
  summary: 'Einen zweiten Faktor einrichten: Schlüssel für die App; er gilt erst, wenn ein Code daraus eingegeben wurde',
  access: { employee: 'signedIn', pendingEmployee: true },
  body: beginSecondFactorSchema,
  answers: { json: newAuthenticator },
  async handle(seen) {
    const { principal, body, address, attempts, credentials, secondFactors, config } = seen;
    const { id } = principal;
    const { state } = await seen.commands.load(employeeAggregate, id);
    const prover = { id, address, attempts, credentials, secondFactors };
    const present = async (): Promise<Rejection | undefined> => {
      if (!state.secondFactor) return undefined;
      if (principal.realm === 'pendingEmployee') return refuse('SECOND_FACTOR_PRESENT');
      if (body.code === undefined || body.code === null) return refuse('SECOND_FACTOR_CODE_NEEDED');
      const entered = await codeProof(prover, body.code);
      return entered.kind === 'right' ? undefined : entered.rejection;
    };
    const wrong = (await passwordProof(prover, body.currentPassword)) ?? (await present());
    if (wrong !== undefined) return rejectionAnswer(wrong);
    const { secret } = await secondFactors.begin(subjectOf(id), { replaces: state.secondFactor });
    const { bankName, title } = config().app;
    const uri = authenticatorUri(secret, { issuer: `${bankName} ${title}`, label: state.master?.email ?? '' });
    return { kind: 'json', body: { secret, uri, qrCode: authenticatorQrCode(uri) }, secret: true };
  },
});
