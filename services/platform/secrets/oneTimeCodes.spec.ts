import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock/clock.ts';
import { invitationAndResetLinkRules } from '../access/invitationAndResetLinkRules.ts';
import type { LinkTokenAndCodeRulesByPurpose } from './codeRules.ts';
import { codePattern } from './enteredCodes.ts';
import { createLinkAndCodeIssuers } from './oneTimeCodes.ts';
import type { LinkTokensAndTypedCodes } from './oneTimeCodes.ts';
import { openTestRecordsVaultAndClock } from './testing/secretRecords.ts';
import type { SecretsTestBench } from './testing/secretRecords.ts';

const rules: LinkTokenAndCodeRulesByPurpose = {
  ...invitationAndResetLinkRules,
  'email-confirmation': { form: 'link', validMs: 24 * HOUR_MS, endsOlder: true },
  activation: { form: 'typed', validMs: 30 * MINUTE_MS, maxWrong: 5 },
  tan: { form: 'typed', validMs: 5 * MINUTE_MS, maxWrong: 3 },
};

let world: SecretsTestBench;
beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
});
afterAll(() => world.close());
beforeEach(() => world.startClock());

describe('one-time codes', () => {
  let once: LinkTokensAndTypedCodes;
  beforeEach(() => (once = createLinkAndCodeIssuers({ ...world, rules })));

  describe('in links', () => {
    it('are 256 random bits, stored only as a hash', async () => {
      const { token } = await once.links.issue('invitation', world.aSubject());
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(world.filesHold(token)).toBe(false);
    });

    it('say whose they are and work once', async () => {
      const subject = world.aSubject();
      const { token } = await once.links.issue('email-confirmation', subject, { payload: 'neu@example.org' });
      expect(await once.links.peek('email-confirmation', token)).toMatchObject({ kind: 'valid', subject, payload: 'neu@example.org' });
      expect(await once.links.redeem('email-confirmation', token, 'command-1')).toMatchObject({ kind: 'valid', subject });
      expect(await once.links.redeem('email-confirmation', token, 'command-2')).toMatchObject({ kind: 'used', subject });
      expect(await once.links.peek('email-confirmation', token)).toMatchObject({ kind: 'used', subject });
    });

    it('can be redeemed again by the same command, so that a repeated request goes on', async () => {
      const { token } = await once.links.issue('invitation', world.aSubject());
      await once.links.redeem('invitation', token, 'command-1');
      expect(await once.links.redeem('invitation', token, 'command-1')).toMatchObject({ kind: 'valid' });
    });

    it('of ten who redeem at once let one through', async () => {
      const { token } = await once.links.issue('invitation', world.aSubject());
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => once.links.redeem('invitation', token, `command-${index}`)),
      );
      expect(outcomes.filter(({ kind }) => kind === 'valid')).toHaveLength(1);
    });

    it('end when a newer one is issued, for that subject and purpose only', async () => {
      const [subject, other] = [world.aSubject(), world.aSubject()];
      const old = await once.links.issue('invitation', subject);
      const reset = await once.links.issue('password-reset', subject);
      const others = await once.links.issue('invitation', other);
      const newer = await once.links.issue('invitation', subject);
      expect(await once.links.redeem('invitation', old.token, 'c')).toMatchObject({ kind: 'replaced', subject });
      for (const [purpose, token] of [
        ['invitation', newer.token],
        ['password-reset', reset.token],
        ['invitation', others.token],
      ] as const) {
        expect(await once.links.peek(purpose, token)).toMatchObject({ kind: 'valid' });
      }
      await once.links.endAllOf('invitation', subject);
      expect(await once.links.peek('invitation', newer.token)).toMatchObject({ kind: 'replaced' });
    });

    it.each([
      ['invitation', 14 * DAY_MS],
      ['password-reset', 60 * MINUTE_MS],
      ['email-confirmation', DAY_MS],
    ] as const)('for %s run out after %i ms, and still say whose they were', async (purpose, validMs) => {
      const subject = world.aSubject();
      const { token, validUntil } = await once.links.issue(purpose, subject);
      world.pass(validMs - 1);
      expect(await once.links.peek(purpose, token)).toMatchObject({ kind: 'valid' });
      world.pass(1);
      expect(validUntil).toBe(world.clock.now());
      expect(await once.links.redeem(purpose, token, 'c')).toMatchObject({ kind: 'expired', subject });
    });

    it('to reset a password are good beside newer ones, and end together or from before an instant', async () => {
      const subject = world.aSubject();
      const first = await once.links.issue('password-reset', subject);
      world.pass(1);
      const since = world.clock.now();
      const second = await once.links.issue('password-reset', subject);
      const kinds = async () =>
        Promise.all([first, second].map(async ({ token }) => (await once.links.peek('password-reset', token)).kind));
      expect(await kinds()).toEqual(['valid', 'valid']);
      await once.links.endAllOf('password-reset', subject, { issuedBefore: since });
      expect(await kinds()).toEqual(['replaced', 'valid']);
      await once.links.endAllOf('password-reset', subject);
      expect(await kinds()).toEqual(['replaced', 'replaced']);
    });

    it('of the same seed are the same, for this subject and purpose', async () => {
      const [subject, other] = [world.aSubject(), world.aSubject()];
      const issue = async (of: string, seed: string) => (await once.links.issue('password-reset', of, { seed })).token;
      const token = await issue(subject, 'request-1');
      expect(await issue(subject, 'request-1')).toBe(token);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(new Set([token, await issue(subject, 'request-2'), await issue(other, 'request-1')]).size).toBe(3);
    });

    it('may be good for a shorter time than usual', async () => {
      const { token } = await once.links.issue('invitation', world.aSubject(), { validMs: DAY_MS });
      world.pass(DAY_MS);
      expect(await once.links.peek('invitation', token)).toMatchObject({ kind: 'expired' });
    });

    it('that were invented, or made for something else, are unknown', async () => {
      const { token } = await once.links.issue('invitation', world.aSubject());
      expect(await once.links.redeem('password-reset', token, 'c')).toEqual({ kind: 'unknown' });
      expect(await once.links.redeem('invitation', 'erfunden', 'c')).toEqual({ kind: 'unknown' });
    });
  });

  describe('to be typed', () => {
    const issue = async (subject: string, validMs?: number): Promise<string> => {
      const issued = await once.codes.issue('activation', subject, validMs === undefined ? {} : { validMs });
      if (issued.kind !== 'issued') throw new Error('refused');
      return issued.code;
    };
    const wrongOf = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

    it('have 6 characters without look-alikes', async () => {
      for (let round = 0; round < 20; round++) expect(await issue(world.aSubject())).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    });

    it('are right once, in either case', async () => {
      const subject = world.aSubject();
      const code = await issue(subject);
      expect(await once.codes.enter('activation', subject, ` ${code.toLowerCase()} `, { by: 'command-1', from: null })).toEqual({
        kind: 'right',
      });
      expect(await once.codes.enter('activation', subject, code, { by: 'command-1', from: null })).toEqual({ kind: 'right' });
      expect(await once.codes.enter('activation', subject, code, { by: 'command-2', from: null })).toEqual({ kind: 'ended' });
    });

    it('stay right for their command also where it comes again after their end', async () => {
      const subject = world.aSubject();
      const code = await issue(subject);
      const enter = (by: string) => once.codes.enter('activation', subject, code, { by, from: null });
      await enter('command-1');
      world.pass(30 * MINUTE_MS);
      expect([await enter('command-1'), await enter('command-2')]).toEqual([{ kind: 'right' }, { kind: 'ended' }]);
    });

    it('that were mistyped when their command comes again are wrong, and right again until 5 wrong entries', async () => {
      const subject = world.aSubject();
      const code = await issue(subject);
      const enter = (entered: string) => once.codes.enter('activation', subject, entered, { by: 'command-1', from: null });
      await enter(code);
      for (const attemptsLeft of [4, 3, 2, 1]) {
        expect(await enter(wrongOf(code))).toEqual({ kind: 'wrong', attemptsLeft, wasRight: true });
        expect(await enter(code)).toEqual({ kind: 'right' });
      }
      expect(await once.codes.enter('activation', subject, wrongOf(code), { by: 'command-2', from: null })).toEqual({ kind: 'ended' });
      expect(await enter(wrongOf(code))).toEqual({ kind: 'wrong', attemptsLeft: 0, wasRight: true });
      expect(await enter(code)).toEqual({ kind: 'ended' });
    });

    it('end after 5 wrong entries, then the right one does not help', async () => {
      const subject = world.aSubject();
      const code = await issue(subject);
      for (const attemptsLeft of [4, 3, 2, 1, 0])
        expect(await once.codes.enter('activation', subject, wrongOf(code), { by: 'c', from: null })).toEqual({
          kind: 'wrong',
          attemptsLeft,
        });
      expect(await once.codes.enter('activation', subject, code, { by: 'c', from: null })).toEqual({ kind: 'ended' });
    });

    it('let through no more than 5 guesses at once', async () => {
      const subject = world.aSubject();
      const code = await issue(subject);
      const guesses = await Promise.all(
        Array.from({ length: 15 }, () => once.codes.enter('activation', subject, wrongOf(code), { by: 'c', from: null })),
      );
      expect(guesses.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
      expect(guesses.filter(({ kind }) => kind === 'ended')).toHaveLength(10);
    });

    it('are valid 30 minutes, or as long as given', async () => {
      const [subject, handedOver] = [world.aSubject(), world.aSubject()];
      const code = await issue(subject);
      const longCode = await issue(handedOver, 14 * DAY_MS);
      world.pass(30 * MINUTE_MS);
      expect(await once.codes.enter('activation', subject, code, { by: 'c', from: null })).toEqual({ kind: 'expired' });
      world.pass(14 * DAY_MS - 30 * MINUTE_MS - 1);
      expect(await once.codes.enter('activation', handedOver, longCode, { by: 'c', from: null })).toEqual({ kind: 'right' });
    });

    it('a new one ends the old', async () => {
      const subject = world.aSubject();
      const old = await issue(subject);
      world.pass(MINUTE_MS);
      const code = await issue(subject);
      expect(await once.codes.enter('activation', subject, old, { by: 'c', from: null })).toEqual({ kind: 'wrong', attemptsLeft: 4 });
      expect(await once.codes.enter('activation', subject, code, { by: 'c', from: null })).toEqual({ kind: 'right' });
    });

    it('say what is left of the newest one: time, tries, and the wait for the next', async () => {
      const subject = world.aSubject();
      const standing = () => once.codes.standingOf('tan', subject);
      expect(await standing()).toBeUndefined();
      await once.codes.issue('tan', subject);
      expect(await standing()).toEqual({ validForSeconds: 300, attemptsLeft: 3, newCodeInSeconds: 60, delivery: 'delivered' });
      world.pass(59_001);
      for (const attemptsLeft of [2, 1, 0, 0]) {
        await once.codes.enter('tan', subject, '000000', { by: 'c', from: null });
        expect(await standing()).toEqual({ validForSeconds: 241, attemptsLeft, newCodeInSeconds: 1, delivery: 'delivered' });
      }
      world.pass(5 * MINUTE_MS);
      expect(await standing()).toEqual({ validForSeconds: 0, attemptsLeft: 0, newCodeInSeconds: 0, delivery: 'delivered' });
      const next = await once.codes.issue('tan', subject);
      await once.codes.enter('tan', subject, next.kind === 'issued' ? next.code : '', { by: 'c', from: null });
      expect(await standing()).toBeUndefined();
    });

    it('come once a minute and five times an hour', async () => {
      const subject = world.aSubject();
      await issue(subject);
      world.pass(59_001);
      expect(await once.codes.issue('activation', subject)).toEqual({ kind: 'too-soon', retryAfterSeconds: 1 });
      for (let count = 2; count <= 5; count++) {
        world.pass(MINUTE_MS);
        await issue(subject);
      }
      world.pass(MINUTE_MS);
      const refused = await once.codes.issue('activation', subject);
      expect(refused).toEqual({ kind: 'too-soon', retryAfterSeconds: 60 * 60 - 5 * 60 - 59 });
      world.pass((60 * 60 - 5 * 60 - 59) * 1_000);
      await issue(subject);
    });

    it('of the same seed are the same in the same letter while they are good, and no further one', async () => {
      const [subject, other] = [world.aSubject(), world.aSubject()];
      const ask = (seed: string, of = subject, boundTo?: string) =>
        once.codes.issue('activation', of, { seed, validMs: HOUR_MS, ...(boundTo === undefined ? {} : { boundTo }) });
      const first = await ask('request-1');
      world.pass(MINUTE_MS - 1);
      expect(await ask('request-1')).toEqual(first);
      expect(await ask('request-2')).toMatchObject({ kind: 'too-soon' });
      expect(await ask('request-1', subject, 'another phone')).toMatchObject({ kind: 'too-soon' });
      const others = await ask('request-1', other);
      if (first.kind !== 'issued' || others.kind !== 'issued') throw new Error('refused');
      expect([others.code === first.code, others.letterId === first.letterId]).toEqual([false, false]);
      expect(first.code).toMatch(codePattern);
      expect(await once.codes.enter('activation', subject, first.code, { by: 'c', from: null })).toEqual({ kind: 'right' });
      // It was used: what comes again then is a new one.
      expect(await ask('request-1')).toMatchObject({ kind: 'too-soon' });
      world.pass(1);
      const next = await ask('request-2');
      expect(next.kind === 'issued' && next.code !== first.code && next.letterId !== first.letterId).toBe(true);
    });

    it('are bound to a salt that a seed gives again, and that nobody can guess', () => {
      const salt = once.codes.saltOf('tan', 'disbursement-1', 'request-1');
      expect(salt).toMatch(/^[0-9a-f]{64}$/);
      expect(once.codes.saltOf('tan', 'disbursement-1', 'request-1')).toBe(salt);
      const others = [once.codes.saltOf('tan', 'disbursement-2', 'request-1'), once.codes.saltOf('tan', 'disbursement-1', 'request-2')];
      expect(new Set([salt, ...others]).size).toBe(3);
    });

    describe('whose message does not arrive', () => {
      let undelivered: Set<string>;
      const issued = async (subject: string, boundTo?: string): Promise<string> => {
        const outcome = await once.codes.issue('tan', subject, boundTo === undefined ? {} : { boundTo });
        if (outcome.kind !== 'issued') throw new Error(`too soon: ${outcome.retryAfterSeconds}`);
        return outcome.letterId;
      };
      beforeEach(() => {
        undelivered = new Set();
        const deliveryOf = async (letter: string) => (undelivered.has(letter) ? ('undelivered' as const) : ('underway' as const));
        once = createLinkAndCodeIssuers({ ...world, rules, deliveryOf });
      });

      it('do not count: the next may be asked for at once, and five that arrive are left', async () => {
        const subject = world.aSubject();
        undelivered.add(await issued(subject));
        expect(await once.codes.standingOf('tan', subject)).toMatchObject({ newCodeInSeconds: 0, delivery: 'undelivered' });
        for (let count = 1; count <= 5; count++) {
          await issued(subject);
          expect(await once.codes.standingOf('tan', subject)).toMatchObject({ delivery: 'underway' });
          world.pass(MINUTE_MS);
        }
        expect(await once.codes.issue('tan', subject)).toMatchObject({ kind: 'too-soon' });
      });

      it('say so to whom they were issued for alone', async () => {
        const subject = world.aSubject();
        const standing = (boundTo: string) => once.codes.standingOf('tan', subject, { boundTo });
        undelivered.add(await issued(subject, 'one link'));
        expect(await standing('one link')).toMatchObject({ newCodeInSeconds: 0, delivery: 'undelivered' });
        expect(await standing('the next link')).toBeUndefined();
        await issued(subject);
        expect(await standing('one link')).toBeUndefined();
      });

      it('do not count either where that is told later', async () => {
        const subject = world.aSubject();
        const letters: string[] = [];
        for (let count = 1; count <= 5; count++) {
          letters.push(await issued(subject));
          world.pass(MINUTE_MS);
        }
        expect(await once.codes.issue('tan', subject)).toMatchObject({ kind: 'too-soon' });
        undelivered.add(letters[1]!);
        await issued(subject);
        world.pass(MINUTE_MS);
        expect(await once.codes.issue('tan', subject)).toMatchObject({ kind: 'too-soon' });
      });

      it('come fifteen times an hour at most', async () => {
        const subject = world.aSubject();
        for (let count = 1; count <= 15; count++) undelivered.add(await issued(subject));
        expect(await once.codes.issue('tan', subject)).toEqual({ kind: 'too-soon', retryAfterSeconds: 60 * 60 });
      });

      it('asked for twice at the same moment come once', async () => {
        const subject = world.aSubject();
        undelivered.add(await issued(subject));
        const outcomes = await Promise.all([once.codes.issue('tan', subject), once.codes.issue('tan', subject)]);
        expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['issued', 'too-soon']);
      });

      it('are handed over without one: then it arrives, whatever is told', async () => {
        const subject = world.aSubject();
        const outcome = await once.codes.issue('tan', subject, { isHandedOver: true });
        undelivered.add(outcome.kind === 'issued' ? outcome.letterId : '');
        expect(await once.codes.standingOf('tan', subject)).toMatchObject({ delivery: 'delivered', newCodeInSeconds: 60 });
      });
    });

    it('asked for twice at the same moment come once', async () => {
      const subject = world.aSubject();
      const outcomes = await Promise.all([once.codes.issue('activation', subject), once.codes.issue('activation', subject)]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['issued', 'too-soon']);
    });

    it('of nobody are none, ended ones are expired', async () => {
      const subject = world.aSubject();
      expect(await once.codes.enter('activation', subject, 'ABCDEF', { by: 'c', from: null })).toEqual({ kind: 'none' });
      const code = await issue(subject);
      await once.codes.end('activation', subject);
      expect(await once.codes.enter('activation', subject, code, { by: 'c', from: null })).toEqual({ kind: 'expired' });
    });

    it('for a TAN are valid 5 minutes and 3 entries', async () => {
      const subject = world.aSubject();
      await once.codes.issue('tan', subject);
      for (const attemptsLeft of [2, 1, 0])
        expect(await once.codes.enter('tan', subject, '000000', { by: 'c', from: null })).toEqual({ kind: 'wrong', attemptsLeft });
      expect(await once.codes.enter('tan', subject, '000000', { by: 'c', from: null })).toEqual({ kind: 'ended' });
    });
  });
});
