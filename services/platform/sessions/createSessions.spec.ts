import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, instantAfter } from '../clock/clock.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { Realm } from '../http/defineRoute.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { RecordStore } from '../records/recordStore.ts';
import { createSessions } from './createSessions.ts';
import type { IssuedSession, Sessions } from './createSessions.ts';
import type { HeldRoles } from '@portal/contracts/shared/heldRoles';

const ERIKA = '3f0b6f0e-6a3e-4f4b-9c1e-0f5f3a1d2b4c';
const OTHER = '8d1f4c52-7b0a-4a7e-9f43-2f6f0d3c5a11';
const stillHolds = (): Promise<boolean> => Promise.resolve(true);
const vault = { secret: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)) };

describe('sessions', () => {
  let folder: string;
  let now: string;
  let roles: Map<string, HeldRoles>;
  let records: RecordStore;
  let sessions: Sessions;
  let noted: unknown[];
  const clock = { now: () => now };
  const pass = (ms: number): void => void (now = instantAfter(now, ms));
  const anotherProcess = (): Sessions =>
    createSessions({
      records,
      vault,
      clock,
      rolesOf: async (realm, id) => roles.get(`${realm}/${id}`),
      security: { note: (happening) => void noted.push(happening) },
    });
  const restart = async (): Promise<void> => {
    await records.close();
    records = await openEmbeddedRecordStore({ folder, vault, clock });
    sessions = anotherProcess();
  };
  const signIn = async (realm: Realm = 'customer'): Promise<IssuedSession> => {
    const opened = await sessions.open(realm, ERIKA, { stillHolds });
    if (opened === undefined) throw new Error('not opened');
    return opened;
  };
  const refresh = async (cookieValue: string, realm: Realm = 'customer'): Promise<IssuedSession> => {
    const refreshed = await sessions.refresh(realm, cookieValue);
    if (refreshed === undefined) throw new Error('not refreshed');
    return refreshed;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sessions-'));
    now = '2026-11-21T10:00:00.000Z';
    noted = [];
    roles = new Map([
      [`customer/${ERIKA}`, { roles: ['ROLE_CUSTOMER'], inheritedRoles: [] }],
      [`customer/${OTHER}`, { roles: ['ROLE_CUSTOMER'], inheritedRoles: [] }],
      [`employee/${ERIKA}`, { roles: ['ROLE_BANK_ADMIN'], inheritedRoles: ['ROLE_BANK_EMPLOYEE'] }],
    ]);
    records = await openEmbeddedRecordStore({ folder, vault, clock });
    sessions = anotherProcess();
  });
  afterEach(async () => {
    await records.close();
    rmSync(folder, { recursive: true });
  });

  describe('access token', () => {
    it('names id, roles, inherited roles and realm, for 15 minutes, with a key id', async () => {
      const { token, sessionId } = await signIn('employee');
      const decoded = jwt.decode(token, { complete: true });
      expect(decoded?.header).toMatchObject({ alg: 'HS256', kid: '1' });
      expect(decoded?.payload).toMatchObject({
        id: ERIKA,
        roles: ['ROLE_BANK_ADMIN'],
        inheritedRoles: ['ROLE_BANK_EMPLOYEE'],
        aud: 'employee',
        sid: sessionId,
      });
      expect(await sessions.authenticate('employee', token)).toEqual({
        realm: 'employee',
        id: ERIKA,
        sessionId,
        ...roles.get(`employee/${ERIKA}`),
      });
    });

    it('ends after 15 minutes although the session goes on', async () => {
      const { token, cookie } = await signIn('employee');
      pass(14 * MINUTE_MS);
      expect(await sessions.authenticate('employee', token)).toBeDefined();
      pass(1 * MINUTE_MS);
      expect(await sessions.authenticate('employee', token)).toBeUndefined();
      expect(await sessions.refresh('employee', cookie.value)).toBeDefined();
    });

    it('counts in its own realm only', async () => {
      const { token, cookie } = await signIn('customer');
      expect(await sessions.authenticate('customer', token)).toBeDefined();
      expect(await sessions.authenticate('employee', token)).toBeUndefined();
      expect(await sessions.refresh('employee', cookie.value)).toBeUndefined();
    });

    it('is refused when it is forged, unsigned or no token at all', async () => {
      const { token, sessionId } = await signIn();
      const claims = { id: ERIKA, roles: [], inheritedRoles: [], sid: sessionId, aud: 'customer', exp: 9_999_999_999 };
      const forged = jwt.sign(claims, 'guessed', { keyid: '1' });
      const unsigned = jwt.sign(claims, '', { algorithm: 'none', keyid: '1' });
      const [header, , signature] = token.split('.');
      const changed = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      for (const bad of [forged, unsigned, changed, '', 'abc', 'a.b.c', `${token}x`])
        expect(await sessions.authenticate('customer', bad)).toBeUndefined();
    });
  });

  describe('refresh token', () => {
    it('is a cookie of the realm, as long as the session may last', async () => {
      expect((await signIn('customer')).cookie).toMatchObject({
        name: 'customer_refresh',
        path: 'customers/refresh',
        maxAgeSeconds: 8 * 3_600,
      });
      expect((await signIn('employee')).cookie).toMatchObject({
        name: 'employee_refresh',
        path: 'bank-employees/refresh',
        maxAgeSeconds: 10 * 3_600,
      });
    });

    it('is a new one at each refresh, and stands in no file', async () => {
      const first = await signIn();
      const second = await refresh(first.cookie.value);
      expect(second.cookie.value).not.toBe(first.cookie.value);
      expect(second.sessionId).toBe(first.sessionId);
      const files = readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('');
      expect(files).toContain(first.sessionId);
      for (const { cookie } of [first, second]) expect(files).not.toContain(cookie.value.split('.')[3]);
    });

    it('used again once its answer was used ends the whole family', async () => {
      const first = await signIn();
      const second = await refresh(first.cookie.value);
      pass(2 * MINUTE_MS);
      expect(await sessions.authenticate('customer', second.token)).toBeDefined();
      await expect
        .poll(() => records.get('sessions', `customer/${ERIKA}/${second.sessionId}`))
        .toMatchObject({ value: { lastSeenAt: now, renewal: { isAnswerUsed: true } } });
      pass(1_000);
      expect(await sessions.refresh('customer', first.cookie.value)).toBeUndefined();
      expect(await sessions.refresh('customer', second.cookie.value)).toBeUndefined();
      expect(await sessions.authenticate('customer', second.token)).toBeUndefined();
    });

    it('stays good, and nobody is reported as a thief, when the roles could not be looked up for longer than the 10 seconds', async () => {
      const { cookie } = await signIn();
      let away = true;
      const noted: string[] = [];
      const process = createSessions({
        records,
        vault,
        clock,
        rolesOf: async (realm, id) => {
          if (away) throw new EngineUnavailable('event store');
          return roles.get(`${realm}/${id}`);
        },
        security: { note: ({ kind }) => void noted.push(kind) },
      });
      await expect(process.refresh('customer', cookie.value)).rejects.toThrow(EngineUnavailable);
      pass(11_000);
      away = false;
      expect(await process.refresh('customer', cookie.value)).toBeDefined();
      expect(noted).toEqual([]);
    });

    it('that was invented ends nobody’s session', async () => {
      const { cookie } = await signIn();
      const [id, sessionId, , mac] = cookie.value.split('.');
      for (const invented of [`${id}.${sessionId}.0.${mac}`, `${id}.${sessionId}.1.${'A'.repeat(43)}`, 'nonsense', '']) {
        expect(await sessions.refresh('customer', invented)).toBeUndefined();
      }
      expect(await sessions.refresh('customer', undefined)).toBeUndefined();
      await expect(refresh(cookie.value)).resolves.toBeDefined();
    });
  });

  describe('idle and absolute end', () => {
    it.each([
      ['customer', 15],
      ['employee', 30],
    ] as const)('a %s session ends after %i minutes without a call', async (realm, minutes) => {
      const { cookie } = await signIn(realm);
      pass(minutes * MINUTE_MS - 1);
      const refreshed = await refresh(cookie.value, realm);
      pass(minutes * MINUTE_MS);
      expect(await sessions.refresh(realm, refreshed.cookie.value)).toBeUndefined();
    });

    it('each call puts the idle end off, also over a restart', async () => {
      const { cookie, token } = await signIn();
      pass(14 * MINUTE_MS);
      expect(await sessions.authenticate('customer', token)).toBeDefined();
      await expect
        .poll(() => records.get('sessions', `customer/${ERIKA}/${cookie.value.split('.')[1]}`))
        .toMatchObject({ value: { lastSeenAt: now } });
      await restart();
      pass(14 * MINUTE_MS);
      await expect(refresh(cookie.value)).resolves.toBeDefined();
    });

    it.each([
      ['customer', 8],
      ['employee', 10],
    ] as const)('a %s session ends after %i hours whatever happens', async (realm, hours) => {
      let session = await signIn(realm);
      for (let minutes = 0; minutes < hours * 60 - 10; minutes += 10) {
        pass(10 * MINUTE_MS);
        session = await refresh(session.cookie.value, realm);
      }
      expect(session.cookie.maxAgeSeconds).toBe(600);
      pass(10 * MINUTE_MS);
      expect(await sessions.refresh(realm, session.cookie.value)).toBeUndefined();
      expect(await sessions.authenticate(realm, session.token)).toBeUndefined();
      expect(instantAfter('2026-11-21T10:00:00.000Z', hours * HOUR_MS)).toBe(now);
    });
  });

  describe('ending', () => {
    it('signing out ends this session at once, not the others', async () => {
      const [one, two] = [await signIn(), await signIn()];
      await sessions.authenticate('customer', one.token);
      await sessions.end('customer', ERIKA, one.sessionId);
      expect(await sessions.authenticate('customer', one.token)).toBeUndefined();
      expect(await sessions.refresh('customer', one.cookie.value)).toBeUndefined();
      expect(await sessions.authenticate('customer', two.token)).toBeDefined();
    });

    it('a sign-in ends the session that the browser went on with, whoever’s it was, and no other', async () => {
      const [former, elsewhere] = [await signIn(), await signIn()];
      const cookies = { customer_refresh: former.cookie.value };
      const next = await sessions.open('customer', OTHER, { stillHolds, cookies });
      expect(await sessions.authenticate('customer', former.token)).toBeUndefined();
      expect(await sessions.refresh('customer', former.cookie.value)).toBeUndefined();
      expect(await sessions.authenticate('customer', elsewhere.token)).toBeDefined();
      expect(await sessions.authenticate('customer', next!.token)).toBeDefined();
      expect(noted).toEqual([{ kind: 'signed-out', account: `customer-${ERIKA}`, device: null }]);
      expect(await sessions.open('customer', OTHER, { stillHolds, cookies }), 'again, after a lost answer').toBeDefined();
    });

    it('a sign-in with a cookie that was used up long ago ends that session too, and says that it was used again', async () => {
      const first = await signIn();
      await refresh((await refresh(first.cookie.value)).cookie.value);
      await sessions.open('customer', OTHER, { stillHolds, cookies: { customer_refresh: first.cookie.value } });
      expect(await sessions.authenticate('customer', first.token)).toBeUndefined();
      expect(noted).toEqual([{ kind: 'refresh-reused', account: `customer-${ERIKA}`, device: null }]);
    });

    it.each([
      ['with a forged cookie', (own: IssuedSession) => ({ customer_refresh: own.cookie.value.replace(/.{3}$/, 'xyz') })],
      ['in the other realm', (own: IssuedSession) => ({ employee_refresh: own.cookie.value })],
      ['with something else', () => ({ customer_refresh: 'erfunden' })],
    ])('a sign-in %s ends none', async (_, cookiesOf) => {
      const own = await signIn();
      await sessions.open('customer', ERIKA, { stillHolds, cookies: cookiesOf(own) });
      expect(await sessions.authenticate('customer', own.token)).toBeDefined();
    });

    it('a sign-in that is refused leaves the session that the browser goes on with', async () => {
      const own = await signIn();
      const cookies = { customer_refresh: own.cookie.value };
      expect(await sessions.open('customer', ERIKA, { stillHolds: () => Promise.resolve(false), cookies })).toBeUndefined();
      expect(await sessions.authenticate('customer', own.token)).toBeDefined();
    });

    it('all that were opened before an instant', async () => {
      const before = await signIn();
      pass(1);
      const since = now;
      const after = await signIn();
      await sessions.endAllOf('customer', ERIKA, { openedBefore: since });
      expect(await sessions.authenticate('customer', before.token)).toBeUndefined();
      expect(await sessions.authenticate('customer', after.token)).toBeDefined();
    });

    it('takes the cookie out of the browser', () => {
      expect(sessions.closingCookie('customer')).toEqual({
        name: 'customer_refresh',
        value: '',
        path: 'customers/refresh',
        maxAgeSeconds: 0,
      });
    });

    it('a changed password ends all sessions but the one that changed it', async () => {
      const [one, two] = [await signIn(), await signIn()];
      const employee = await signIn('employee');
      for (const { token } of [one, two]) await sessions.authenticate('customer', token);
      await sessions.endAllOf('customer', ERIKA, { except: two.sessionId });
      expect(await sessions.authenticate('customer', one.token)).toBeUndefined();
      expect(await sessions.authenticate('customer', two.token)).toBeDefined();
      await sessions.endAllOf('customer', ERIKA);
      expect(await sessions.authenticate('customer', two.token)).toBeUndefined();
      expect(await sessions.authenticate('employee', employee.token)).toBeDefined();
    });

    it('is noticed by another process within a second', async () => {
      const { token } = await signIn();
      const other = anotherProcess();
      expect(await other.authenticate('customer', token)).toBeDefined();
      await sessions.endAllOf('customer', ERIKA);
      pass(1_000);
      expect(await other.authenticate('customer', token)).toBeUndefined();
    });

    it('is noticed by another process also when its clock was put back', async () => {
      const { token } = await signIn();
      const other = anotherProcess();
      pass(5 * MINUTE_MS);
      expect(await other.authenticate('customer', token)).toBeDefined();
      pass(-5 * MINUTE_MS);
      await sessions.endAllOf('customer', ERIKA);
      expect(await other.authenticate('customer', token)).toBeUndefined();
    });

    describe('of somebody who calls more than once a second', () => {
      let asked: number;
      let answerLooks: () => void;
      let slow: Sessions;
      beforeEach(() => {
        asked = 0;
        const gate = new Promise<void>((resolve) => (answerLooks = resolve));
        const slowly: RecordStore = {
          ...records,
          async get<T>(collection: string, key: string) {
            const found = await records.get<T>(collection, key);
            asked += 1;
            if (asked > 1) await gate;
            return found;
          },
        };
        slow = createSessions({ records: slowly, vault, clock, rolesOf: async (realm, id) => roles.get(`${realm}/${id}`) });
      });

      it('is looked for beside the calls, so that none waits', async () => {
        const { token } = await signIn();
        expect(await slow.authenticate('customer', token)).toBeDefined();
        pass(700);
        expect(await slow.authenticate('customer', token)).toBeDefined();
        await expect.poll(() => asked).toBe(2);
        answerLooks();
        await expect.poll(async () => (pass(900), (await slow.authenticate('customer', token)) !== undefined)).toBe(true);
      });

      it('stays ended when a look from before the end is answered late', async () => {
        const { token, sessionId } = await signIn();
        await slow.authenticate('customer', token);
        pass(700);
        await slow.authenticate('customer', token);
        await expect.poll(() => asked).toBe(2);
        await slow.end('customer', ERIKA, sessionId);
        answerLooks();
        await new Promise(setImmediate);
        expect(await slow.authenticate('customer', token)).toBeUndefined();
      });
    });

    it('a person has 20 sessions at most: the oldest ends', async () => {
      const opened: IssuedSession[] = [];
      for (let count = 0; count < 21; count++) {
        opened.push(await signIn());
        pass(1);
      }
      const alive = await Promise.all(opened.map(({ token }) => sessions.authenticate('customer', token)));
      expect(alive.map((principal) => principal !== undefined)).toEqual([false, ...Array.from({ length: 20 }, () => true)]);
    });
  });

  describe('one that is opened while others end', () => {
    const openedWhile = async (meanwhile: () => Promise<unknown>, holds: () => Promise<boolean>): Promise<IssuedSession | undefined> => {
      let over = false;
      const put: RecordStore['put'] = async (collection, ...rest) => {
        if (collection === 'sessions' && !over) {
          over = true;
          await meanwhile();
        }
        return records.put(collection, ...rest);
      };
      const other = createSessions({
        records: { ...records, put },
        vault,
        clock,
        rolesOf: async (realm, id) => roles.get(`${realm}/${id}`),
      });
      return other.open('employee', ERIKA, { stillHolds: holds });
    };
    const left = (): Promise<unknown> => records.list('sessions', { prefix: `employee/${ERIKA}/` });

    it('is ended where what let the person in holds no more, and takes no other one along', async () => {
      for (let count = 0; count < 20; count++) await signIn('employee');
      expect(
        await openedWhile(
          () => Promise.resolve(),
          () => Promise.resolve(false),
        ),
      ).toBeUndefined();
      expect(await left()).toHaveLength(20);
    });

    it('is ended where the person is let in no more', async () => {
      expect(await openedWhile(async () => roles.clear(), stillHolds)).toBeUndefined();
      expect(await left()).toEqual([]);
    });

    it('is ended where nobody knows whether the person is let in', async () => {
      const away = (): Promise<never> => Promise.reject(new EngineUnavailable('records'));
      await expect(openedWhile(() => Promise.resolve(), away)).rejects.toThrow(EngineUnavailable);
      expect(await left()).toEqual([]);
    });

    it.each(['list', 'get', 'delete'] as const)(
      'stands where former sessions cannot be ended (%s): its way in is used up',
      async (broken) => {
        const { cookie } = await signIn('employee');
        const away = (): Promise<never> => Promise.reject(new EngineUnavailable('records'));
        const rolesOf = async (): Promise<HeldRoles | undefined> => roles.get(`employee/${ERIKA}`);
        const stumbling = createSessions({ records: { ...records, [broken]: away }, vault, clock, rolesOf });
        const opening = { stillHolds, cookies: { employee_refresh: cookie.value } };
        const opened = await stumbling.open('employee', ERIKA, opening);
        expect(await sessions.authenticate('employee', opened!.token)).toBeDefined();
      },
    );

    it('uses up nothing where nobody knows what the person may do', async () => {
      const asked: string[] = [];
      const rolesOf = (): Promise<never> => Promise.reject(new EngineUnavailable('event-store'));
      const useUp = (): Promise<boolean> => {
        asked.push('used up');
        return Promise.resolve(true);
      };
      const opening = createSessions({ records, vault, clock, rolesOf }).open('employee', ERIKA, { stillHolds: useUp });
      await expect(opening).rejects.toThrow(EngineUnavailable);
      expect(asked).toEqual([]);
      expect(await left()).toEqual([]);
    });

    it('by a command that comes again after a lost answer is the one that it has opened, whatever became of it', async () => {
      const opening = { commandId: 'c1', stillHolds };
      const first = await sessions.open('employee', ERIKA, opening);
      pass(MINUTE_MS);
      const again = await anotherProcess().open('employee', ERIKA, opening);
      expect(again?.cookie.value).toBe(first?.cookie.value);
      const renewed = await refresh(first?.cookie.value ?? '', 'employee');
      expect((await sessions.open('employee', ERIKA, opening))?.cookie.value).toBe(renewed.cookie.value);
      expect((await sessions.open('employee', ERIKA, { commandId: 'c2', stillHolds }))?.sessionId).not.toBe(first?.sessionId);
      expect(await left()).toHaveLength(2);
    });

    it('by a command that comes again is ended where what let the person in holds no more', async () => {
      await sessions.open('employee', ERIKA, { commandId: 'c1', stillHolds });
      const tooLate = { commandId: 'c1', stillHolds: () => Promise.resolve(false) };
      expect(await sessions.open('employee', ERIKA, tooLate)).toBeUndefined();
      expect(await left()).toEqual([]);
    });

    it('by a first step finds that ended before anybody looks which sessions there are', async () => {
      const principal = await sessions.pending.authenticate(await sessions.pending.open(ERIKA));
      const open: boolean[] = [];
      const looking: RecordStore = {
        ...records,
        async list(collection, options) {
          if (collection === 'sessions') open.push(await sessions.pending.isOpen(principal!));
          return records.list(collection, options);
        },
      };
      await createSessions({ records: looking, vault, clock, rolesOf: () => Promise.resolve(undefined) }).endAllOf('employee', ERIKA);
      expect(new Set(open)).toEqual(new Set([false]));
    });

    it('is ended with the others where it is stored while those are being ended', async () => {
      await signIn('employee');
      let opened: IssuedSession | undefined;
      const slow: RecordStore = {
        ...records,
        async delete(collection, ...rest) {
          if (collection === 'sessions') opened ??= await anotherProcess().open('employee', ERIKA, { stillHolds });
          return records.delete(collection, ...rest);
        },
      };
      await createSessions({ records: slow, vault, clock, rolesOf: () => Promise.resolve(undefined) }).endAllOf('employee', ERIKA);
      expect(opened).toBeDefined();
      expect(await left()).toEqual([]);
    });
  });

  describe('proof of the second factor', () => {
    it('is there from a sign-in with it, and not from one by password alone', async () => {
      const byFactor = await sessions.open('employee', ERIKA, { proof: 'second-factor', stillHolds });
      expect(await sessions.factorProvedAt(ERIKA, byFactor?.sessionId ?? '')).toBe(now);
      expect(await sessions.factorProvedAt(ERIKA, (await signIn('employee')).sessionId)).toBeUndefined();
    });

    it('counts at once in another process, which has known the session without, and after a restart', async () => {
      const { token, sessionId } = await signIn('employee');
      const other = anotherProcess();
      await other.authenticate('employee', token);
      await sessions.keepFactorProof(ERIKA, sessionId);
      expect(await other.factorProvedAt(ERIKA, sessionId)).toBe(now);
      await restart();
      expect(await sessions.factorProvedAt(ERIKA, sessionId)).toBe(now);
    });

    it('outlives a refresh and activity that are stored later, and is of this session alone', async () => {
      const { token, cookie, sessionId } = await signIn('employee');
      const proved = now;
      await sessions.keepFactorProof(ERIKA, sessionId);
      const elsewhere = await signIn('employee');
      pass(5 * 60_000);
      await refresh(cookie.value, 'employee');
      await sessions.authenticate('employee', token);
      expect(await sessions.factorProvedAt(ERIKA, sessionId)).toBe(proved);
      expect(await sessions.factorProvedAt(ERIKA, elsewhere.sessionId)).toBeUndefined();
    });

    it('is kept where another process changes the session in the same moment', async () => {
      const { cookie, sessionId } = await signIn('employee');
      const other = anotherProcess();
      await Promise.all([sessions.keepFactorProof(ERIKA, sessionId), other.refresh('employee', cookie.value)]);
      expect(await sessions.factorProvedAt(ERIKA, sessionId)).toBe(now);
    });

    it('opens nothing again that has ended', async () => {
      const { token, sessionId } = await signIn('employee');
      await sessions.end('employee', ERIKA, sessionId);
      await sessions.keepFactorProof(ERIKA, sessionId);
      expect(await sessions.authenticate('employee', token)).toBeUndefined();
    });
  });

  describe('roles', () => {
    it('changed ones count at once, without a new token', async () => {
      const { token } = await signIn('employee');
      await sessions.authenticate('employee', token);
      roles.set(`employee/${ERIKA}`, { roles: ['ROLE_AUDITOR'], inheritedRoles: [] });
      sessions.rolesChanged('employee', ERIKA);
      expect(await sessions.authenticate('employee', token)).toMatchObject({ roles: ['ROLE_AUDITOR'], inheritedRoles: [] });
    });

    describe('changed by another process', () => {
      const auditor = { roles: ['ROLE_AUDITOR'], inheritedRoles: [] };
      const both = async (): Promise<readonly [Sessions, IssuedSession]> => {
        const [other, session] = [anotherProcess(), await signIn('employee')];
        await other.authenticate('employee', session.token);
        roles.set(`employee/${ERIKA}`, auditor);
        return [other, session];
      };

      it('are in the token of the next refresh', async () => {
        const [other, { cookie }] = await both();
        const refreshed = await other.refresh('employee', cookie.value);
        expect(jwt.decode(refreshed?.token ?? '')).toMatchObject(auditor);
      });

      it('count at once for who brings a token that says so', async () => {
        const [other] = await both();
        const { token } = await signIn('employee');
        expect(await other.authenticate('employee', token)).toMatchObject(auditor);
      });

      it('count within two seconds, and at once for who is about to be refused', async () => {
        const [other, { token }] = await both();
        expect(await other.authenticate('employee', token)).toMatchObject({ roles: ['ROLE_BANK_ADMIN'] });
        expect(await other.authenticate('employee', token, 'fresh')).toMatchObject(auditor);
        roles.clear();
        pass(2_000);
        expect(await other.authenticate('employee', token)).toBeUndefined();
      });
    });

    it('changed by another process count also after the clock was put back', async () => {
      const [other, { token }] = [anotherProcess(), await signIn('employee')];
      pass(5 * MINUTE_MS);
      expect(await other.authenticate('employee', token)).toBeDefined();
      pass(-5 * MINUTE_MS);
      roles.clear();
      expect(await other.authenticate('employee', token)).toBeUndefined();
    });

    it('who has none any more is not let in and opens nothing', async () => {
      const { token, cookie } = await signIn();
      roles.clear();
      sessions.rolesChanged('customer', ERIKA);
      expect(await sessions.authenticate('customer', token)).toBeUndefined();
      expect(await sessions.refresh('customer', cookie.value)).toBeUndefined();
      expect(await sessions.open('customer', ERIKA, { stillHolds })).toBeUndefined();
      expect(await sessions.of('customer', ERIKA), 'but the one from before').toHaveLength(1);
    });
  });

  it('survive a restart, access and refresh tokens alike', async () => {
    const { token, cookie } = await signIn();
    await restart();
    expect(await sessions.authenticate('customer', token)).toMatchObject({ id: ERIKA });
    await expect(refresh(cookie.value)).resolves.toBeDefined();
  });
});
