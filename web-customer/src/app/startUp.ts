import { refreshSession } from '../api/apiClient.ts';
import { logout } from '../api/requests/access/logout.ts';
import { createEndOtherAppSession } from '@portal/web-shared/session/createEndOtherAppSession.ts';
import { currentSession } from '../session/sessionStore.ts';

const endEmployeeSession = createEndOtherAppSession({
  storageKey: 'portal.employee.v1',
  path: 'bank-employees',
  tokenHeader: 'X-Employee-Token',
});

/** Who is still signed in here goes on, and is signed out as an employee first (specification 000 §6). */
export function resumeSession(): void {
  const { payload, token } = currentSession();
  if (payload === null || token !== null) return;
  endEmployeeSession();
  // A session that is renewed no more ends by that; the guards then lead to the login.
  void refreshSession(null).catch(() => undefined);
}

/** Without a configuration nobody stays signed in (specification 000 §6). */
export function endSessionsOfBothApps(): void {
  endEmployeeSession();
  void logout('expired');
}
