import { afterEach, describe, expect, it } from 'vitest';
import { createSessionStore } from './sessionStore.ts';

const KEY = 'portal.probe.v1';
const payload = { id: 'e1', roles: ['ROLE_ADMIN'], inheritedRoles: ['ROLE_BANK_ADMIN'] };
const token = ['x', btoa(JSON.stringify({ ...payload, exp: 4_000_000_000 })), 'x'].join('.');

afterEach(() => localStorage.clear());

describe('who is signed in', () => {
  it('is who the payload of the token names; it is kept under a versioned key, the token in memory alone', () => {
    const session = createSessionStore(KEY);
    session.accept(token);
    expect(session.current()).toEqual({ payload, token, ended: null });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(payload);
    expect(JSON.stringify({ ...localStorage })).not.toContain(token);
  });

  it('needs a new token after the page was loaded again', () => {
    createSessionStore(KEY).accept(token);
    expect(createSessionStore(KEY).current()).toEqual({ payload, token: null, ended: null });
  });

  it('stays on screen where something waits for a new sign-in, without a token, until that or the way out', () => {
    const session = createSessionStore(KEY);
    session.accept(token);
    session.keepPersonWhen((reason) => reason === 'expired');
    session.end('expired');
    expect(session.current()).toEqual({ payload, token: null, ended: 'expired' });
    session.accept(token);
    expect(session.current()).toEqual({ payload, token, ended: null });
    session.end('expired');
    session.end('logout');
    expect(session.current()).toEqual({ payload: null, token: null, ended: 'logout' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is nobody where what is kept names nobody', () => {
    localStorage.setItem(KEY, JSON.stringify({ roles: [], inheritedRoles: [] }));
    expect(createSessionStore(KEY).current().payload).toBeNull();
  });
});
