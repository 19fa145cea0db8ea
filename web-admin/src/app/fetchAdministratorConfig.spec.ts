import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import { fetchAdministratorConfig } from './fetchAdministratorConfig.ts';

const old = aToken(['ROLE_ADMIN'], 'old');
const fresh = aToken(['ROLE_ADMIN'], 'fresh');
let calls: string[];
/** Undefined while the bank's file counts. */
let etag: string | undefined;
let answerRefresh: () => Response;

beforeEach(() => {
  calls = [];
  etag = '"7"';
  answerRefresh = () => Response.json({ token: fresh });
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers }: RequestInit) => {
    calls.push(`${method} ${path}`);
    if (path.endsWith('/refresh')) return Promise.resolve(answerRefresh());
    if (new Headers(headers).get('X-Employee-Token') !== fresh) return Promise.resolve(Response.json(aConfig));
    const own = { ...aConfig, channelsOff: ['email'] };
    return Promise.resolve(Response.json(own, etag === undefined ? {} : { headers: { ETag: etag } }));
  });
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

const READ = 'GET /api/configs/current';
const REFRESH = 'POST /api/bank-employees/refresh';
const read = () => fetchAdministratorConfig(new AbortController().signal);

describe('the configuration as administrators get it', () => {
  it('comes by one call where the token is good', async () => {
    acceptToken(fresh);
    expect(await read()).toMatchObject({ channelsOff: ['email'], '@etag': '"7"' });
    expect(calls).toEqual([READ]);
  });

  it('is asked for once more with a new token where that has run out: what everybody may know is not it', async () => {
    acceptToken(old);
    expect(await read()).toMatchObject({ channelsOff: ['email'], '@etag': '"7"' });
    expect(calls).toEqual([READ, REFRESH, READ]);
    expect(currentSession().token).toBe(fresh);
  });

  it('comes without an ETag while the bank’s file counts', async () => {
    etag = undefined;
    acceptToken(old);
    const config = await read();
    expect(config).toMatchObject({ channelsOff: ['email'] });
    expect(config).not.toHaveProperty('@etag');
    expect(calls).toEqual([READ, REFRESH, READ]);
  });

  it('is not made up from what everybody may know when the session is over', async () => {
    answerRefresh = () => Response.json({ code: 'UNAUTHENTICATED', detail: 'Bitte melden Sie sich an.' }, { status: 401 });
    acceptToken(old);
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toMatchObject({ payload: null, ended: 'expired' });
  });
});
