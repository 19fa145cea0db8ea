import type { EmployeeSignInAnswer } from '@portal/contracts/employees/views/secondFactor';
import { runUnderIdempotencyKey } from '@portal/web-shared/http/runUnderIdempotencyKey.ts';
import { endSessionOnServer } from '@portal/web-shared/session/endSessionOnServer.ts';
import { endCustomerSessionInThisBrowser } from '../session/otherSession.ts';
import { runBeforeLogout } from '../session/onBeforeManualLogout.ts';
import { currentSession, endSession, type SessionEnd } from '../session/sessionStore.ts';
import { callPortal } from './httpClientForReading.ts';
import { acceptSignInAnswer, type PendingSignIn } from './secondFactor.ts';

async function post<T>(path: string, body: object): Promise<T> {
  const { json } = await callPortal({ method: 'POST', path: `bank-employees/${path}`, body, anonymous: true });
  return json;
}

/** Sent again after a lost answer it has one effect: a link is used up by the first call, and only the same one may come back. */
async function runAnonymously<T = void>(path: string, body: object): Promise<T> {
  const { json } = await runUnderIdempotencyKey(`POST ${path} ${JSON.stringify(body)}`, (idempotencyKey) =>
    callPortal({ method: 'POST', path: `bank-employees/${path}`, body, idempotencyKey, anonymous: true }),
  );
  return json;
}

/** Undefined once somebody is signed in; else what comes next. */
export const signInOrReturnNextStep = async (email: string, password: string): Promise<PendingSignIn | undefined> =>
  acceptSignInAnswer(await post<EmployeeSignInAnswer>('login', { email, password }), password);

const realm = { path: 'bank-employees', tokenHeader: 'X-Employee-Token' } as const;
const LOGOUT_DEADLINE_MS = 20_000;

/** Ends the session here at once; the server hears of it as far as it can be reached. */
export async function logout(reason: SessionEnd = 'logout'): Promise<void> {
  if (reason === 'logout') await runBeforeLogout();
  const { payload, token } = currentSession();
  if (payload === null) return endSession(reason);
  let hasEnded = false;
  const told = endSessionOnServer(realm, token, () => hasEnded && currentSession().token !== null).catch(() => undefined);
  if (reason === 'logout') await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_DEADLINE_MS))]);
  endSession(reason);
  hasEnded = true;
}

export const requestPasswordReset = (email: string): Promise<void> => post('request-password-reset', { email });
export const resetPassword = (passwordResetCode: string, password: string): Promise<void> =>
  runAnonymously('reset-password', { passwordResetCode, password });

/** Whoever was signed in here is not any more (specification 001 §2). */
export async function activateOwnAccountByInvitation(invitationCode: string, password: string): Promise<PendingSignIn | undefined> {
  const signIn = await runAnonymously<EmployeeSignInAnswer>('activate', { invitationCode, password });
  endCustomerSessionInThisBrowser();
  return acceptSignInAnswer(signIn, password);
}

/** Says nothing about whether another invitation is on its way. */
export const requestFreshInvitation = (invitationCode: string): Promise<void> => runAnonymously('request-invitation', { invitationCode });

const confirmations = new Map<string, Promise<void>>();

/** Confirms a new e-mail address and signs out: its owner signs in with it. A code works once, however often the page asks. */
export function confirmEmailAndLogout(code: string): Promise<void> {
  const asked = confirmations.get(code);
  if (asked !== undefined) return asked;
  const confirmed = runAnonymously(`confirm-email/${encodeURIComponent(code)}`, {}).then(async () => {
    if (currentSession().payload !== null) await logout();
    // The server has ended the sessions of the address's owner: nobody is told that theirs ran out.
    endSession('logout');
  });
  confirmations.set(code, confirmed);
  confirmed.catch(() => confirmations.delete(code));
  return confirmed;
}
