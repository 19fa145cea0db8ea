import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { callApi, refreshSession } from './apiClient.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const old = aToken({}, 'old');
const fresh = aToken({}, 'fresh');
const calls: { path: string; token: string | null }[] = [];
let answerRefresh: () => Promise<Response>;

beforeEach(() => {
  calls.length = 0;
  acceptToken(old);
  answerRefresh = () => Promise.resolve(json(200, { token: fresh }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('X-Customer-Token');
    calls.push({ path, token });
    if (path.endsWith('/refresh')) return answerRefresh();
    return Promise.resolve(
      token === fresh ? json(200, { ok: true }) : json(401, { code: 'UNAUTHENTICATED', detail: 'Bitte melden Sie sich an.' }),
    );
  });
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

const refreshes = (): number => calls.filter((call) => call.path === '/api/customers/refresh').length;

describe('an access token that has run out', () => {
  it('is renewed once for all calls of the tab, and each call is repeated with the new one', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((path) => callApi({ method: 'GET', path })));
    expect(answers.map((answer) => answer.value)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(refreshes()).toBe(1);
    expect(currentSession().token).toBe(fresh);
  });

  it('is taken from another tab that was faster', async () => {
    acceptToken(fresh);
    await expect(refreshSession(old)).resolves.toBe(fresh);
    expect(refreshes()).toBe(0);
  });

  it('ends the session when the server says that it is over', async () => {
    answerRefresh = () => Promise.resolve(json(401, { code: 'UNAUTHENTICATED', detail: 'Bitte melden Sie sich an.' }));
    await expect(callApi({ method: 'GET', path: 'a' })).rejects.toBeInstanceOf(ApiProblem);
    expect(currentSession()).toMatchObject({ payload: null, token: null, ended: 'expired' });
  });

  it('does not end the session when the connection is lost', async () => {
    answerRefresh = () => Promise.reject(new TypeError('network'));
    await expect(callApi({ method: 'GET', path: 'a' })).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    expect(currentSession().payload?.id).toBe('c1');
  });
});

describe('what the browser keeps', () => {
  it('is the payload without the token', () => {
    expect(JSON.parse(localStorage.getItem('portal.customer.v1') ?? '')).toEqual({
      id: 'c1',
      roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'],
      inheritedRoles: [],
    });
  });

  it('is nothing after signing out', () => {
    endSession('logout');
    expect(localStorage.length).toBe(0);
  });
});
