import { endSessionOnServer } from '@portal/web-shared/session/endSessionOnServer.ts';
import { currentSession, endSession, type SessionEnd } from '../../../session/sessionStore.ts';

const realm = { path: 'customers', tokenHeader: 'X-Customer-Token' } as const;

/** Ends the session here at once; on the server as soon as it can be reached. */
export async function logout(reason: SessionEnd = 'logout'): Promise<void> {
  const { payload, token } = currentSession();
  if (payload === null) return;
  let hasEnded = false;
  const told = endSessionOnServer(realm, token, () => hasEnded && currentSession().token !== null).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  endSession(reason);
  hasEnded = true;
}
