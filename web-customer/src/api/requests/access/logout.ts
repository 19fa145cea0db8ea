import { currentSession, endSession, type SessionEnd } from '../../../session/sessionStore.ts';
import { callSilent } from '../../apiClient.ts';

/** Ends the session here at once; on the server as soon as it can be reached. */
export async function logout(reason: SessionEnd = 'logout'): Promise<void> {
  if (currentSession().payload === null) return;
  const told = callSilent({ method: 'POST', path: 'customers/logout', body: {} }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  endSession(reason);
}
