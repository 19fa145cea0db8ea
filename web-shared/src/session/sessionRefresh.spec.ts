import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoConnectionProblem } from '../http/apiProblem.ts';
import { createAccessTokenRefresher } from './sessionRefresh.ts';
import { createSessionStore } from './sessionStore.ts';
import { createFakeBrowserTabs } from './testing/createFakeBrowserTabs.ts';

const tokenOf = (mark: number): string => `x.${btoa(JSON.stringify({ id: 'c1', roles: [], inheritedRoles: [] }))}.${mark}`;
const lostConnection = () => createNoConnectionProblem('Keine Verbindung.');
let asked: number;
let answer: (count: number) => Promise<Response>;

function openTab() {
  const session = createSessionStore('portal.test.v1');
  return {
    session,
    refresh: createAccessTokenRefresher({ session, url: 'http://portal.test/refresh', lock: 'portal.test.refresh', lostConnection }),
  };
}

beforeEach(() => {
  asked = 0;
  answer = (count) => Promise.resolve(new Response(JSON.stringify({ token: tokenOf(count) })));
  const { BroadcastChannel, navigator } = createFakeBrowserTabs();
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', () => answer((asked += 1)));
});
afterEach(() => void vi.unstubAllGlobals());

describe('two tabs whose token has run out', () => {
  it('ask once: the one that waited takes the token of the other', async () => {
    const [one, other] = [openTab(), openTab()];
    one.session.accept(tokenOf(0));
    expect(other.session.current().token).toBe(tokenOf(0));
    const tokens = await Promise.all([one.refresh(tokenOf(0)), other.refresh(tokenOf(0)), one.refresh(tokenOf(0))]);
    expect(tokens).toEqual([tokenOf(1), tokenOf(1), tokenOf(1)]);
    expect(asked).toBe(1);
  });

  it('go on by themselves when the first one finds no connection', async () => {
    const [one, other] = [openTab(), openTab()];
    one.session.accept(tokenOf(0));
    answer = (count) =>
      count === 1 ? Promise.reject(new TypeError('network')) : Promise.resolve(new Response(JSON.stringify({ token: tokenOf(count) })));
    const [first, second] = await Promise.allSettled([one.refresh(tokenOf(0)), other.refresh(tokenOf(0))]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'NO_CONNECTION' } });
    expect(second).toMatchObject({ value: tokenOf(2) });
    expect(one.session.current().token).toBe(tokenOf(2));
  });

  it('are both signed out when the server says that it is over', async () => {
    const [one, other] = [openTab(), openTab()];
    one.session.accept(tokenOf(0));
    answer = () => Promise.resolve(new Response('{}', { status: 401 }));
    await expect(one.refresh(tokenOf(0))).rejects.toThrow('HTTP_401');
    expect(other.session.current()).toEqual({ payload: null, token: null, ended: 'expired' });
  });
});

describe('a renewal that is answered after the end of the session', () => {
  let arrive: (response: Response) => void;
  const renewed = (): Response => new Response(JSON.stringify({ token: tokenOf(1) }));
  beforeEach(() => {
    answer = () => new Promise((resolve) => (arrive = resolve));
  });

  it('signs nobody in again, in whichever tab the end was', async () => {
    const [one, other] = [openTab(), openTab()];
    one.session.accept(tokenOf(0));
    const late = one.refresh(tokenOf(0));
    await expect.poll(() => asked).toBe(1);
    other.session.end('logout');
    arrive(renewed());
    await expect(late).resolves.toBe(tokenOf(1));
    for (const { session } of [one, other]) expect(session.current()).toEqual({ payload: null, token: null, ended: 'logout' });
  });

  it.each([
    ['renewed', renewed],
    ['refused', () => new Response('{}', { status: 401 })],
  ])('leaves the session alone that somebody has begun since, also when it is %s', async (_, response) => {
    const { session, refresh } = openTab();
    session.accept(tokenOf(0));
    const late = refresh(tokenOf(0));
    await expect.poll(() => asked).toBe(1);
    session.end('idle');
    session.accept(tokenOf(9));
    arrive(response());
    await Promise.allSettled([late]);
    expect(session.current()).toMatchObject({ token: tokenOf(9), ended: null });
  });

  it('gives a call of before the token that the same person has got meanwhile, and nobody else’s', async () => {
    const tokenOfOther = `x.${btoa(JSON.stringify({ id: 'c2', roles: [], inheritedRoles: [] }))}.9`;
    for (const [token, outcome] of [
      [tokenOf(9), { status: 'fulfilled', value: tokenOf(9) }],
      [tokenOfOther, { status: 'rejected', reason: { message: 'HTTP_401' } }],
    ] as const) {
      const { session, refresh } = openTab();
      session.accept(tokenOf(0));
      const asks = asked + 1;
      const late = refresh(tokenOf(0));
      await expect.poll(() => asked).toBe(asks);
      session.accept(token);
      arrive(new Response('{}', { status: 401 }));
      expect((await Promise.allSettled([late]))[0]).toMatchObject(outcome);
      expect(session.current().token).toBe(token);
    }
  });

  it('is the same where it begins only then, for a call from before', async () => {
    const { session, refresh } = openTab();
    session.accept(tokenOf(0));
    session.end('idle');
    const late = refresh(tokenOf(0));
    await expect.poll(() => asked).toBe(1);
    arrive(renewed());
    await expect(late).resolves.toBe(tokenOf(1));
    expect(session.current()).toMatchObject({ payload: null, ended: 'idle' });
  });
});
