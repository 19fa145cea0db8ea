import type { TokenAnswer } from '@portal/contracts/customers/views/customer';
import type { ProvedBody } from '@portal/contracts/employees/commands/secondFactor';
import type {
  EmployeeSignIn,
  NewAuthenticator,
  RecoveryCodes,
  SecondFactorState,
  SecondStep,
} from '@portal/contracts/employees/views/secondFactor';
import { runUnderKey } from '@portal/web-shared/http/runUnderKey.ts';
import { acceptToken } from '../session/sessionStore.ts';
import { API_URL, callPortal, httpClient } from './httpClient.ts';

/** A sign-in that waits for its second step. In memory only. */
export interface PendingSignIn {
  readonly token: string;
  readonly step: SecondStep;
  /** Setting up asks for it; nobody types it twice. */
  readonly password: string;
}

/** Signs in, or says what comes next. */
export function takeSignIn({ token, pendingToken, secondStep }: EmployeeSignIn, password: string): PendingSignIn | undefined {
  if (pendingToken !== undefined && secondStep !== undefined) return { token: pendingToken, step: secondStep, password };
  acceptToken(token ?? '');
  return undefined;
}

/** `pending`: its token stands in for that of a session. */
function post<T>(path: string, body: object, pending?: PendingSignIn): Promise<T> {
  const as = pending === undefined ? {} : ({ anonymous: true, headers: { 'X-Employee-Token': pending.token } } as const);
  return runUnderKey(`POST ${path} ${JSON.stringify(body)}`, async (idempotencyKey) => {
    const { json } = await callPortal({ method: 'POST', path: `bank-employees/second-factor${path}`, body, idempotencyKey, ...as });
    return json;
  });
}

export async function enterSecondFactor(code: string, pending: PendingSignIn): Promise<void> {
  acceptToken((await post<TokenAnswer>('', { code }, pending)).token);
}

export const readSecondFactor = async (signal: AbortSignal): Promise<SecondFactorState> =>
  (await httpClient(`${API_URL}/bank-employees/second-factor`, { signal })).json;

/** The code is that of the present factor, where there is one. */
export const beginSecondFactor = (currentPassword: string, code: string | null, pending?: PendingSignIn): Promise<NewAuthenticator> =>
  post('/begin', { currentPassword, code }, pending);

/** With the token of the session, where a sign-in waited for it: it opens once the recovery codes were seen. */
export const setUpSecondFactor = (code: string, pending?: PendingSignIn): Promise<RecoveryCodes> => post('/set-up', { code }, pending);

export const removeSecondFactor = (proof: ProvedBody): Promise<SecondFactorState> => post('/remove', proof);
export const renewRecoveryCodes = (proof: ProvedBody): Promise<RecoveryCodes> => post('/renew-recovery-codes', proof);
