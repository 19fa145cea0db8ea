import { createSessionRefresh } from '@portal/contracts/browser/sessionRefresh';
import { sessionStore } from '../session/sessionStore.ts';
import { failureFrom, noConnection, timedOut } from './failures.ts';

/** Renews the access token; `stale` is the one that no longer works. */
export const refreshSession = createSessionRefresh({
  session: sessionStore,
  url: '/api/bank-employees/refresh',
  lock: 'portal.employee.refresh',
  failures: { from: failureFrom, noConnection, timedOut },
});
