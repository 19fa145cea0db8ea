import { queryOptions } from '@tanstack/react-query';
import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import type { PasskeyAttestation } from '@portal/contracts/employees/commands/passkeys';
import type { BeginFactorSetUpBody, EnterSecondFactorBody, PasswordAndFactorBody } from '@portal/contracts/employees/commands/secondFactor';
import type {
  AddedPasskeyAnswer,
  EmployeeSignInAnswer,
  FactorKind,
  NewAuthenticatorAnswer,
  PasskeyCreationOptionsAnswer,
  PasskeyChallengeAnswer,
  RecoveryCodesAnswer,
  SecondFactorView,
  SecondSignInStep,
} from '@portal/contracts/employees/views/secondFactor';
import { createUnusableAnswerProblem } from '@portal/web-shared/http/apiProblem.ts';
import { runUnderIdempotencyKey } from '@portal/web-shared/http/runUnderIdempotencyKey.ts';
import { acceptToken } from '../session/sessionStore.ts';
import { httpErrorFromProblem } from './failures.ts';
import { callPortal, fetchJson } from './httpClientForReading.ts';
import { confirmByPasskey } from './passkeys.ts';
import { queryKeysToInvalidate } from './queryKeysToInvalidate.ts';
import { runCommandWithoutResult } from './runCommand.ts';

/** A sign-in that waits for its second step. In memory only. */
export interface PendingSignIn {
  readonly token: string;
  readonly step: SecondSignInStep;
  /** Where one is to be entered. */
  readonly factors: readonly FactorKind[];
  /** Setting up asks for it; nobody types it twice. */
  readonly password: string;
}

/** Signs in, or says what comes next. */
export function acceptSignInAnswer(signIn: EmployeeSignInAnswer, password: string): PendingSignIn | undefined {
  const { token, pendingToken, secondStep: step, factors = ['app'] } = signIn;
  if (pendingToken !== undefined && step !== undefined) return { token: pendingToken, step, factors, password };
  acceptToken(token ?? '');
  return undefined;
}

/** `pending`: its token stands in for that of a session. */
function send<T>(method: 'POST' | 'PATCH', path: string, body: object, pending?: PendingSignIn): Promise<T> {
  const as = pending === undefined ? {} : ({ anonymous: true, headers: { 'X-Employee-Token': pending.token } } as const);
  return runUnderIdempotencyKey(`${method} ${path} ${JSON.stringify(body)}`, async (idempotencyKey) => {
    const { status, json } = await callPortal({ method, path: `bank-employees/second-factor${path}`, body, idempotencyKey, ...as });
    // Each of them answers something.
    if (status === 204) throw httpErrorFromProblem(createUnusableAnswerProblem());
    return json;
  });
}

const post = <T>(path: string, body: object, pending?: PendingSignIn): Promise<T> => send('POST', path, body, pending);

export async function enterSecondFactor(factor: EnterSecondFactorBody, pending: PendingSignIn): Promise<void> {
  acceptToken((await post<SessionTokenAnswer>('', factor, pending)).token);
}

/** In the open session, before what the bank wants it for. */
export const confirmStepUpBySecondFactor = (factor: EnterSecondFactorBody): Promise<void> =>
  runCommandWithoutResult('bank-employees/second-factor/confirm', 'POST', factor);

/** Asks the device for one of the own passkeys. */
export const obtainPasskeyAssertion = async (pending?: PendingSignIn) =>
  confirmByPasskey(await post<PasskeyChallengeAnswer>('/challenge', {}, pending));

export const secondFactorQuery = queryOptions({
  queryKey: queryKeysToInvalidate.secondFactor[0],
  queryFn: ({ signal }) => fetchJson<SecondFactorView>('bank-employees/second-factor', { signal }),
  staleTime: 0,
});

/** With the present factor, where there is one. */
export const beginAuthenticatorSetUp = (proof: BeginFactorSetUpBody, pending?: PendingSignIn): Promise<NewAuthenticatorAnswer> =>
  post('/begin', proof, pending);
export const beginPasskeyRegistration = (proof: BeginFactorSetUpBody, pending?: PendingSignIn): Promise<PasskeyCreationOptionsAnswer> =>
  post('/passkeys/begin', proof, pending);

/** With the token of the session, where a sign-in waited for it: it opens once the recovery codes were seen. */
export const finishAuthenticatorSetUp = (code: string, pending?: PendingSignIn): Promise<RecoveryCodesAnswer> =>
  post('/set-up', { code }, pending);

export const finishPasskeyRegistration = (
  name: string,
  passkey: PasskeyAttestation,
  pending?: PendingSignIn,
): Promise<AddedPasskeyAnswer> => post('/passkeys', { name, passkey }, pending);
export const renamePasskey = (id: string, name: string): Promise<SecondFactorView> => send('PATCH', `/passkeys/${id}`, { name });
export const removePasskey = (id: string, proof: PasswordAndFactorBody): Promise<SecondFactorView> => post(`/passkeys/${id}/remove`, proof);
export const removeAuthenticator = (proof: PasswordAndFactorBody): Promise<SecondFactorView> => post('/remove', proof);
export const renewRecoveryCodes = (proof: PasswordAndFactorBody): Promise<RecoveryCodesAnswer> => post('/renew-recovery-codes', proof);
