import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAfter, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { OpenRecordStore } from '../records/recordStoreSuite.ts';
import { createSessions, type IssuedSession, type Sessions } from './createSessions.ts';
import { SESSIONS_COLLECTION, type StoredSession } from './storedSession.ts';

const SECOND_MS = 1_000;
const vault = { secret: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)) };
const held = { roles: ['ROLE_CUSTOMER'], inheritedRoles: [] };

/** Which refresh token is good when, whatever engine keeps the sessions. */
export function describeSessionRenewal(name: string, open: (clock: Clock) => Promise<OpenRecordStore>): void {
  describe(`renewal of sessions: ${name}`, () => {
    let now = '2026-11-21T10:00:00.000Z';
    let opened: OpenRecordStore;
    let records: RecordStore;
    let owner: string;
    let noted: string[];
    let here: Sessions;
    let there: Sessions;
    const clock = { now: () => now };
    const pass = (ms: number): void => void (now = instantAfter(now, ms));
    const aProcess = (): Sessions =>
      createSessions({
        records,
        vault,
        clock,
        rolesOf: () => Promise.resolve(held),
        security: { note: ({ kind }) => void noted.push(kind) },
      });

    const signIn = async (): Promise<IssuedSession> => {
      const session = await here.open('customer', owner, { stillHolds: () => Promise.resolve(true) });
      if (session === undefined) throw new Error('not opened');
      return session;
    };
    const refresh = async (by: IssuedSession, process = here): Promise<IssuedSession> => {
      const renewed = await process.refresh('customer', by.cookie.value);
      if (renewed === undefined) throw new Error('not refreshed');
      return renewed;
    };
    const keyOf = ({ sessionId }: IssuedSession): string => `customer/${owner}/${sessionId}`;
    const storedOf = (session: IssuedSession) => records.get<StoredSession>(SESSIONS_COLLECTION, keyOf(session));
    /**
     * Calls with its access token until the store knows of them. What the first one has to say may lose against a write beside it; on
     * a server that does not change documents one after the other, also against one from before.
     */
    const use = async (session: IssuedSession, process = here): Promise<void> => {
      const isKnown = async (): Promise<boolean | undefined> => {
        expect(await process.authenticate('customer', session.token)).toBeDefined();
        return (await storedOf(session))?.value.renewal?.isAnswerUsed;
      };
      await expect.poll(isKnown).toBe(true);
    };
    const expectReuse = async (by: IssuedSession, process = here): Promise<void> => {
      expect(await process.refresh('customer', by.cookie.value)).toBeUndefined();
      expect(noted).toEqual(['refresh-reused']);
      expect(await storedOf(by)).toBeUndefined();
    };
    const expectGood = async (by: IssuedSession, process = here): Promise<void> => {
      await expect(refresh(by, process)).resolves.toBeDefined();
      expect(noted).toEqual([]);
    };

    beforeAll(async () => {
      opened = await open(clock);
      records = opened.store;
    });
    beforeEach(() => {
      owner = randomUUID();
      noted = [];
      [here, there] = [aProcess(), aProcess()];
    });
    afterAll(() => opened.dispose());

    describe('an answer that was lost', () => {
      it('leaves the former token good for as long as the session may be idle, and brings another successor', async () => {
        const first = await signIn();
        const lost = await refresh(first);
        pass(15 * MINUTE_MS - 1);
        const repeated = await refresh(first);
        expect(repeated.cookie.value).not.toBe(lost.cookie.value);
        await use(repeated);
        pass(11 * SECOND_MS);
        await expectGood(repeated);
      });

      it('opens nothing once the session has been idle for too long', async () => {
        const first = await signIn();
        await refresh(first);
        pass(15 * MINUTE_MS);
        expect(await here.refresh('customer', first.cookie.value)).toBeUndefined();
        expect(noted).toEqual([]);
      });

      it('may be lost again and again', async () => {
        const first = await signIn();
        for (let times = 0; times < 4; times += 1) {
          await refresh(first);
          pass(MINUTE_MS);
        }
        await expectGood(await refresh(await refresh(first)));
      });

      it('is repeated at another process, or after a restart', async () => {
        const first = await signIn();
        await refresh(first);
        pass(MINUTE_MS);
        await refresh(first, there);
        pass(MINUTE_MS);
        records = await opened.reopen();
        await expectGood(first, aProcess());
      });

      it('has not arrived for all that is called with the access token of before', async () => {
        const first = await signIn();
        await refresh(first);
        pass(2 * MINUTE_MS);
        expect(await here.authenticate('customer', first.token)).toBeDefined();
        await expect.poll(async () => (await storedOf(first))?.value.lastSeenAt).toBe(now);
        await expectGood(first);
      });

      it('has not arrived either for what is called with the token of before at a process that knows no newer one', async () => {
        const first = await signIn();
        const second = await refresh(first);
        expect(await there.authenticate('customer', first.token)).toBeDefined();
        await refresh(second);
        expect(await there.authenticate('customer', second.token)).toBeDefined();
        pass(2 * MINUTE_MS);
        expect(await there.authenticate('customer', second.token)).toBeDefined();
        await expect.poll(async () => (await storedOf(first))?.value.lastSeenAt).toBe(now);
        await expectGood(second);
      });

      it('counts no more once it was repeated: who brings it has it from elsewhere', async () => {
        const first = await signIn();
        const lost = await refresh(first);
        pass(MINUTE_MS);
        await refresh(first);
        await expectReuse(lost);
      });
    });

    describe('an answer that has arrived', () => {
      it('makes the former token a reuse once its refresh token was presented', async () => {
        const first = await signIn();
        await refresh(await refresh(first));
        await expectReuse(first);
      });

      it.each(['the same process', 'another process'])(
        'makes it one after ten seconds once its access token was used in %s',
        async (where) => {
          const first = await signIn();
          const second = await refresh(first);
          await use(second, where === 'another process' ? there : here);
          pass(10 * SECOND_MS + 1);
          await expectReuse(first);
        },
      );

      it('makes it one also after a single call, to a process that knows the session from just before', async () => {
        const first = await signIn();
        const second = await refresh(first, there);
        await use(second);
        pass(11 * SECOND_MS);
        await expectReuse(first);
      });

      it('makes it one also where it was the repeated answer', async () => {
        const first = await signIn();
        await refresh(first);
        pass(MINUTE_MS);
        await use(await refresh(first, there));
        pass(11 * SECOND_MS);
        await expectReuse(first);
      });

      it('is given again to other tabs for ten seconds, in both processes, also once it was used', async () => {
        const first = await signIn();
        const [one, two] = await Promise.all([refresh(first), refresh(first, there)]);
        expect(one.cookie.value).toBe(two.cookie.value);
        await use(one);
        pass(10 * SECOND_MS);
        expect((await refresh(first)).cookie.value).toBe(one.cookie.value);
        await expectGood(two);
      });

      it('is given again to other tabs likewise where it is the repeated one', async () => {
        const first = await signIn();
        await refresh(first);
        pass(MINUTE_MS);
        const [one, two] = await Promise.all([refresh(first), refresh(first, there)]);
        expect(one.cookie.value).toBe(two.cookie.value);
        await expectGood(one);
      });
    });

    it('a call that a process answers after the browser has given up, and repeated it elsewhere, changes nothing', async () => {
      const first = await signIn();
      const second = await refresh(first, there);
      await use(second, there);
      pass(20 * SECOND_MS);
      expect(await here.refresh('customer', first.cookie.value, AbortSignal.abort())).toBeUndefined();
      const third = await refresh(second, there);
      expect(await here.refresh('customer', second.cookie.value, AbortSignal.abort())).toBeUndefined();
      await expectGood(third);
    });

    describe('a thief', () => {
      it('with a former token is found at once where the owner is at work', async () => {
        const stolen = await signIn();
        await use(await refresh(stolen));
        pass(MINUTE_MS);
        await expectReuse(stolen, there);
      });

      it('who renews first and works is found with the owner’s next renewal', async () => {
        const stolen = await signIn();
        await use(await refresh(stolen, there), there);
        pass(MINUTE_MS);
        await expectReuse(stolen);
      });

      it('who renews in step with the owner, and waits, is found with the next renewal of one of both', async () => {
        const stolen = await signIn();
        const ofThief = await refresh(stolen, there);
        pass(MINUTE_MS);
        const ofOwner = await refresh(stolen);
        expect(ofOwner.cookie.value).not.toBe(ofThief.cookie.value);
        pass(MINUTE_MS);
        await refresh(ofOwner);
        await expectReuse(ofThief, there);
      });
    });

    describe('of a session that an earlier version has refreshed', () => {
      const asOfBefore = async (session: IssuedSession, change: (value: StoredSession) => StoredSession): Promise<void> => {
        const { value } = (await storedOf(session))!;
        await records.put(SESSIONS_COLLECTION, keyOf(session), change(value), { owner: `customer-${owner}` });
      };

      it('a former token is good for ten seconds', async () => {
        const first = await signIn();
        const second = await refresh(first);
        await asOfBefore(first, ({ renewal: _, ...value }) => value);
        pass(10 * SECOND_MS);
        expect((await refresh(first)).cookie.value).toBe(second.cookie.value);
        pass(1);
        await expectReuse(first);
      });

      it('the one before is the former token, and no other one', async () => {
        const first = await signIn();
        const second = await refresh(first);
        await asOfBefore(first, (value) => ({ ...value, generation: value.generation + 1 }));
        await expectGood(second);
        expect(await here.refresh('customer', first.cookie.value)).toBeUndefined();
        expect(noted).toEqual(['refresh-reused']);
      });
    });
  });
}
