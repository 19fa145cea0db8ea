import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, instantAfter } from '../clock/clock.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { openEmbeddedRecordStore } from '../records/embedded/openEmbeddedRecordStore.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { createAttempts } from './attempts.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { commonPasswordList } from './commonPasswordList.ts';
import { createCredentials } from './credentials.ts';
import { createOneTimeCodes } from './oneTimeCodes.ts';
import type { OneTimeCodes } from './oneTimeCodes.ts';
import { createPasswords } from './passwords.ts';

const vault = {
  secret: () => Buffer.alloc(32, 7),
  pseudonym: (purpose: string, value: string) => createHmac('sha256', 'key').update(`${purpose}|${value}`).digest('hex'),
};
let folder: string;
let records: RecordStore;
let now: string;
const clock = { now: () => now };
const pass = (ms: number): void => void (now = instantAfter(now, ms));
let nextSubject = 0;
const aSubject = (): string => `customer-${++nextSubject}`;
const filesHold = (text: string): boolean => readdirSync(folder).some((name) => readFileSync(join(folder, name), 'latin1').includes(text));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  records = await openEmbeddedRecordStore({ folder, vault, clock });
});
afterAll(async () => {
  await records.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => (now = '2026-11-21T10:00:00.000Z'));

describe('passwords', () => {
  const passwords = createPasswords();

  it('are kept as argon2id hashes with 19 MiB, 2 passes, 1 lane', async () => {
    expect(await passwords.hash('Grüne-Wiese-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are the same however the umlaut was typed, and nothing else is', async () => {
    const hash = await passwords.hash('Grüne-Wiese-7');
    expect(await passwords.verify(hash, 'Gru\u0308ne-Wiese-7')).toBe(true);
    expect(await passwords.verify(hash, 'grüne-Wiese-7')).toBe(false);
  });

  it('take as long for an account that does not exist', async () => {
    const hash = await passwords.hash('Grüne-Wiese-7');
    await passwords.verifyNothing('warm');
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 7; round++) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[3] ?? 0;
    };
    const known = await timed(() => passwords.verify(hash, 'falsch'));
    const unknown = await timed(() => passwords.verifyNothing('falsch'));
    // An answer without hashing would take a thousandth.
    expect(unknown / known).toBeGreaterThan(0.3);
  });

  it('refuse work when too much waits, and go on afterwards', async () => {
    const many = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.verify('$argon2id$broken', 'x')));
    const refused = many.filter((one) => one.status === 'rejected' && one.reason instanceof EngineUnavailable);
    expect(refused).toHaveLength(6);
    expect(await passwords.verify(await passwords.hash('a'), 'a')).toBe(true);
  });

  it('belong to a subject, and are gone when removed', async () => {
    const credentials = createCredentials({ records, passwords });
    const subject = aSubject();
    expect(await credentials.verify(subject, 'Grüne-Wiese-7')).toBe(false);
    await credentials.set(subject, 'Grüne-Wiese-7');
    expect(await credentials.verify(subject, 'Grüne-Wiese-7')).toBe(true);
    expect(await credentials.verify(aSubject(), 'Grüne-Wiese-7')).toBe(false);
    expect(await credentials.verify(undefined, 'Grüne-Wiese-7')).toBe(false);
    expect(filesHold('argon2')).toBe(false);
    await credentials.remove(subject);
    expect(await credentials.has(subject)).toBe(false);
  });
});

describe('common passwords', () => {
  it.each([
    'Passwort1!',
    'P@ssw0rd!',
    'Sommer2026!',
    '!!Schalke04!!',
    'qwertz123!',
    'IchLiebeDich!',
    'Bayern-München1',
    '12345678',
    'Abcabcabcabc',
    'Willkommen_1',
  ])('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));
  it.each(['Demo-Passwort-2026!', 'Grüne-Wiese-7', 'korrektes Pferd Batterie', 'x9#mK2$vLq'])('%s is not', (password) =>
    expect(isCommonPassword(password, ['Demo Bank', 'Demobank eG'])).toBe(false),
  );
  it('the bank’s own names are refused, with decoration too', () => {
    const names = ['Volksbank Musterstadt eG', 'Musterbank'];
    for (const password of ['Musterbank1!', 'Musterstadt-2026', 'musterbank-abc1', 'VolksbankMusterstadteG!'])
      expect(isCommonPassword(password, names)).toBe(true);
    expect(isCommonPassword('Musterbank-Gartenzaun-9', names)).toBe(false);
  });
  it('the list is folded and long', () => {
    expect(commonPasswordList.size).toBeGreaterThan(400);
    for (const entry of commonPasswordList) expect(entry).toMatch(/^[a-z0-9]+$/);
  });
});

describe('one-time codes', () => {
  let once: OneTimeCodes;
  beforeEach(() => (once = createOneTimeCodes({ records, vault, clock })));

  describe('in links', () => {
    it('are 256 random bits, stored only as a hash', async () => {
      const { token } = await once.links.issue('invitation', aSubject());
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(filesHold(token)).toBe(false);
    });

    it('say whose they are and work once', async () => {
      const subject = aSubject();
      const { token } = await once.links.issue('email-confirmation', subject, 'neu@example.org');
      expect(await once.links.peek('email-confirmation', token)).toMatchObject({ kind: 'valid', subject, payload: 'neu@example.org' });
      expect(await once.links.redeem('email-confirmation', token, 'command-1')).toMatchObject({ kind: 'valid', subject });
      expect(await once.links.redeem('email-confirmation', token, 'command-2')).toEqual({ kind: 'used', subject });
      expect(await once.links.peek('email-confirmation', token)).toEqual({ kind: 'used', subject });
    });

    it('can be redeemed again by the same command, so that a repeated request goes on', async () => {
      const { token } = await once.links.issue('invitation', aSubject());
      await once.links.redeem('invitation', token, 'command-1');
      expect(await once.links.redeem('invitation', token, 'command-1')).toMatchObject({ kind: 'valid' });
    });

    it('of ten who redeem at once let one through', async () => {
      const { token } = await once.links.issue('invitation', aSubject());
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => once.links.redeem('invitation', token, `command-${index}`)),
      );
      expect(outcomes.filter(({ kind }) => kind === 'valid')).toHaveLength(1);
    });

    it('end when a newer one is issued, for that subject and purpose only', async () => {
      const [subject, other] = [aSubject(), aSubject()];
      const old = await once.links.issue('invitation', subject);
      const reset = await once.links.issue('password-reset', subject);
      const others = await once.links.issue('invitation', other);
      const newer = await once.links.issue('invitation', subject);
      expect(await once.links.redeem('invitation', old.token, 'c')).toEqual({ kind: 'replaced', subject });
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
      const subject = aSubject();
      const { token, validUntil } = await once.links.issue(purpose, subject);
      pass(validMs - 1);
      expect(await once.links.peek(purpose, token)).toMatchObject({ kind: 'valid' });
      pass(1);
      expect(validUntil).toBe(now);
      expect(await once.links.redeem(purpose, token, 'c')).toEqual({ kind: 'expired', subject });
    });

    it('that were invented, or made for something else, are unknown', async () => {
      const { token } = await once.links.issue('invitation', aSubject());
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
      for (let round = 0; round < 20; round++) expect(await issue(aSubject())).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
    });

    it('are right once, in either case', async () => {
      const subject = aSubject();
      const code = await issue(subject);
      expect(await once.codes.exists('activation', subject)).toBe(true);
      expect(await once.codes.enter('activation', subject, ` ${code.toLowerCase()} `, 'command-1')).toEqual({ kind: 'right' });
      expect(await once.codes.enter('activation', subject, code, 'command-1')).toEqual({ kind: 'right' });
      expect(await once.codes.enter('activation', subject, code, 'command-2')).toEqual({ kind: 'ended' });
      expect(await once.codes.exists('activation', subject)).toBe(false);
    });

    it('end after 5 wrong entries, then the right one does not help', async () => {
      const subject = aSubject();
      const code = await issue(subject);
      for (const attemptsLeft of [4, 3, 2, 1, 0])
        expect(await once.codes.enter('activation', subject, wrongOf(code), 'c')).toEqual({ kind: 'wrong', attemptsLeft });
      expect(await once.codes.enter('activation', subject, code, 'c')).toEqual({ kind: 'ended' });
    });

    it('let through no more than 5 guesses at once', async () => {
      const subject = aSubject();
      const code = await issue(subject);
      const guesses = await Promise.all(Array.from({ length: 15 }, () => once.codes.enter('activation', subject, wrongOf(code), 'c')));
      expect(guesses.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
      expect(guesses.filter(({ kind }) => kind === 'ended')).toHaveLength(10);
    });

    it('are valid 30 minutes, or as long as given', async () => {
      const [subject, handedOver] = [aSubject(), aSubject()];
      const code = await issue(subject);
      const longCode = await issue(handedOver, 14 * DAY_MS);
      pass(30 * MINUTE_MS);
      expect(await once.codes.enter('activation', subject, code, 'c')).toEqual({ kind: 'expired' });
      pass(14 * DAY_MS - 30 * MINUTE_MS - 1);
      expect(await once.codes.enter('activation', handedOver, longCode, 'c')).toEqual({ kind: 'right' });
    });

    it('a new one ends the old', async () => {
      const subject = aSubject();
      const old = await issue(subject);
      pass(MINUTE_MS);
      const code = await issue(subject);
      expect(await once.codes.enter('activation', subject, old, 'c')).toEqual({ kind: 'wrong', attemptsLeft: 4 });
      expect(await once.codes.enter('activation', subject, code, 'c')).toEqual({ kind: 'right' });
    });

    it('come once a minute and five times an hour', async () => {
      const subject = aSubject();
      await issue(subject);
      pass(59_001);
      expect(await once.codes.issue('activation', subject)).toEqual({ kind: 'too-soon', retryAfterSeconds: 1 });
      for (let count = 2; count <= 5; count++) {
        pass(MINUTE_MS);
        await issue(subject);
      }
      pass(MINUTE_MS);
      const refused = await once.codes.issue('activation', subject);
      expect(refused).toEqual({ kind: 'too-soon', retryAfterSeconds: 60 * 60 - 5 * 60 - 59 });
      pass((60 * 60 - 5 * 60 - 59) * 1_000);
      await issue(subject);
    });

    it('asked for twice at the same moment come once', async () => {
      const subject = aSubject();
      const outcomes = await Promise.all([once.codes.issue('activation', subject), once.codes.issue('activation', subject)]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['issued', 'too-soon']);
    });

    it('of nobody are none, ended ones are expired', async () => {
      const subject = aSubject();
      expect(await once.codes.enter('activation', subject, 'ABCDEF', 'c')).toEqual({ kind: 'none' });
      const code = await issue(subject);
      await once.codes.end('activation', subject);
      expect(await once.codes.enter('activation', subject, code, 'c')).toEqual({ kind: 'expired' });
    });

    it('for a TAN are valid 5 minutes and 3 entries', async () => {
      const subject = aSubject();
      await once.codes.issue('tan', subject);
      for (const attemptsLeft of [2, 1, 0])
        expect(await once.codes.enter('tan', subject, '000000', 'c')).toEqual({ kind: 'wrong', attemptsLeft });
      expect(await once.codes.enter('tan', subject, '000000', 'c')).toEqual({ kind: 'ended' });
    });
  });
});

describe('attempts', () => {
  const fresh = () => createAttempts({ records, vault, clock });
  let attempts: ReturnType<typeof fresh>;
  let calls = 0;
  beforeAll(() => void (attempts = fresh()));
  const attempt = (account: string, address: string, isRight: boolean) =>
    attempts.guard(
      { account, address },
      async () => ((calls += 1), isRight),
      (right) => right,
    );

  it('after 5 failures of an account the next waits until the 15 minutes are over', async () => {
    const account = aSubject();
    for (let count = 0; count < 5; count++)
      expect(await attempt(account, `10.0.0.${count}`, false)).toEqual({ kind: 'done', result: false });
    pass(5 * MINUTE_MS);
    calls = 0;
    expect(await attempt(account, '10.0.0.9', true)).toEqual({ kind: 'slow-down', retryAfterSeconds: 600 });
    expect(calls).toBe(0);
    pass(10 * MINUTE_MS);
    expect(await attempt(account, '10.0.0.9', true)).toEqual({ kind: 'done', result: true });
  });

  it('a success clears the account’s failures', async () => {
    const account = aSubject();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await attempt(account, `10.${round}.1.${count}`, false);
      expect(await attempt(account, `10.${round}.1.9`, true)).toMatchObject({ kind: 'done' });
    }
  });

  it('after 20 failures from an address any account waits there, and successes do not count', async () => {
    for (let count = 0; count < 30; count++) await attempt(aSubject(), '10.2.0.1', true);
    for (let count = 0; count < 20; count++) expect(await attempt(aSubject(), '10.2.0.1', false)).toMatchObject({ kind: 'done' });
    expect(await attempt(aSubject(), '10.2.0.1', true)).toMatchObject({ kind: 'slow-down', retryAfterSeconds: 900 });
    expect(await attempt(aSubject(), '10.2.0.2', true)).toMatchObject({ kind: 'done' });
  });

  it('a stranger who guesses does not keep out the owner at a place known from before', async () => {
    const account = aSubject();
    await attempt(account, '10.3.0.1', true);
    for (let count = 0; count < 5; count++) await attempt(account, '10.3.9.9', false);
    expect(await attempt(account, '10.3.9.9', true)).toMatchObject({ kind: 'slow-down' });
    expect(await attempt(account, '10.3.0.1', true)).toMatchObject({ kind: 'done' });
  });

  it('many at the same moment are no way around it', async () => {
    const account = aSubject();
    calls = 0;
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, count) => attempt(account, `10.4.0.${count}`, false)));
    expect(calls).toBe(5);
    expect(outcomes.filter(({ kind }) => kind === 'slow-down')).toHaveLength(25);
  });

  it('count over a restart, a failed check counts as neither, and no address or account is stored in clear', async () => {
    const account = 'customer/erika.mustermann@example.org';
    for (let count = 0; count < 5; count++) await attempt(account, '203.0.113.7', false);
    expect(await fresh().guard({ account, address: '203.0.113.8' }, async () => true, Boolean)).toMatchObject({ kind: 'slow-down' });
    const other = aSubject();
    for (let count = 0; count < 6; count++)
      await expect(
        fresh().guard({ account: other, address: '10.5.0.1' }, async () => Promise.reject(new Error('away')), Boolean),
      ).rejects.toThrow('away');
    expect(await attempt(other, '10.5.0.1', true)).toMatchObject({ kind: 'done' });
    expect(filesHold('mustermann') || filesHold('203.0.113')).toBe(false);
  });
});
