import { createApiClient, type ApiCall } from '@portal/web-shared/http/createApiClient.ts';
import { loadAllPages } from '@portal/web-shared/http/loadAllPages.ts';
import { forgetLinkSessionAndLeave, currentLinkSession } from '../session/linkSession.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { texts } from '../texts.ts';

const client = createApiClient({
  session: sessionStore,
  realm: { tokenHeader: 'X-Customer-Token', refreshUrl: '/api/customers/refresh', refreshLock: 'portal.customer.refresh' },
  accept: 'application/ld+json, application/problem+json, application/json',
  texts: texts.problems,
  link: { token: () => currentLinkSession()?.token, ended: () => forgetLinkSessionAndLeave('over') },
});

export const { callApi, callOptional, callSilent, callRecord, callLongAnswer, callStream, headersOf, lostConnection, withSession } = client;

/** Renews the access token; the argument is the one that no longer works. */
export const { refreshSession } = client;

/** As many rows as a call for a whole list takes at once. */
const ROWS_PER_CALL = 100;

export function callWholeList<T extends { readonly id: string }>(path: string, signal: AbortSignal): Promise<readonly T[]> {
  const rows = `${path}${path.includes('?') ? '&' : '?'}items-per-page=${ROWS_PER_CALL}`;
  return loadAllPages<T>(ROWS_PER_CALL, (page) => callListRows(`${rows}&page=${page}`, { signal }));
}

export async function callListRows<T>(path: string, options: Pick<ApiCall, 'anonymous' | 'signal'> = {}): Promise<readonly T[]> {
  return (await callApi<{ readonly 'hydra:member': readonly T[] }>({ method: 'GET', path, ...options })).value['hydra:member'];
}
