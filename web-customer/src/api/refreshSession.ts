import { createSessionRefresh } from '@portal/contracts/browser/sessionRefresh';
import { sessionStore } from '../session/sessionStore.ts';
import { noConnection, problemFrom, timedOut } from './apiProblem.ts';

/** Renews the access token; `stale` is the one that no longer works. */
export const refreshSession = createSessionRefresh({
  session: sessionStore,
  url: '/api/customers/refresh',
  lock: 'portal.customer.refresh',
  failures: { from: problemFrom, noConnection, timedOut },
});
