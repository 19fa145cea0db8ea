import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/clock.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { createAttemptLimiter } from './attempts.ts';
import { openTestRecordsVaultAndClock } from './testing/secretRecords.ts';
import type { SecretsTestBench } from './testing/secretRecords.ts';

let world: SecretsTestBench;
beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
});
afterAll(() => world.close());
beforeEach(() => world.startClock());

describe('attempts', () => {
  const fresh = () => createAttemptLimiter(world);
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
    const account = world.aSubject();
    for (let count = 0; count < 5; count++)
      expect(await attempt(account, `10.0.0.${count}`, false)).toEqual({ kind: 'done', result: false });
    world.pass(5 * MINUTE_MS);
    calls = 0;
    expect(await attempt(account, '10.0.0.9', true)).toEqual({ kind: 'slow-down', retryAfterSeconds: 600 });
    expect(calls).toBe(0);
    world.pass(10 * MINUTE_MS);
    expect(await attempt(account, '10.0.0.9', true)).toEqual({ kind: 'done', result: true });
  });

  it('a success clears the account’s failures', async () => {
    const account = world.aSubject();
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await attempt(account, `10.${round}.1.${count}`, false);
      expect(await attempt(account, `10.${round}.1.9`, true)).toMatchObject({ kind: 'done' });
    }
  });

  it('after 20 failures from an address any account waits there, and successes do not count', async () => {
    for (let count = 0; count < 30; count++) await attempt(world.aSubject(), '10.2.0.1', true);
    for (let count = 0; count < 20; count++) expect(await attempt(world.aSubject(), '10.2.0.1', false)).toMatchObject({ kind: 'done' });
    expect(await attempt(world.aSubject(), '10.2.0.1', true)).toMatchObject({ kind: 'slow-down', retryAfterSeconds: 900 });
    expect(await attempt(world.aSubject(), '10.2.0.2', true)).toMatchObject({ kind: 'done' });
  });

  it('a success says that the place is new, where the account has succeeded elsewhere, and once', async () => {
    const account = world.aSubject();
    const inBrowser = async (browser: string, address: string, keeps = true): Promise<boolean | undefined> => {
      const outcome = await attempts.guardSignIn({ account, address, browser }, () => Promise.resolve(true), Boolean);
      const { place } = outcome as Extract<typeof outcome, { kind: 'done' }>;
      if (keeps) await place?.keep();
      return place?.isNew;
    };
    expect(await inBrowser('own', '10.7.0.1'), 'the first one of all').toBe(false);
    expect(await inBrowser('own', '10.7.9.9'), 'the same browser elsewhere').toBe(false);
    expect(await inBrowser('other', '10.7.0.1'), 'another browser at home').toBe(false);
    expect(await inBrowser('third', '10.8.0.1', false)).toBe(true);
    expect(await inBrowser('third', '10.8.0.1'), 'nobody was told of it').toBe(true);
    expect(await inBrowser('third', '10.8.0.1')).toBe(false);
  });

  it('a success stands where nothing can be stored or read any more', async () => {
    let isAway = false;
    const unlessAway = <T>(work: () => Promise<T>): Promise<T> =>
      isAway ? Promise.reject(new EngineUnavailable('records', { cause: new Error('away') })) : work();
    const away: RecordStore = {
      ...world.records,
      get: (...call) => unlessAway(() => world.records.get(...call)),
      put: (...call) => unlessAway(() => world.records.put(...call)),
      delete: (...call) => unlessAway(() => world.records.delete(...call)),
    };
    const source = { account: world.aSubject(), address: '10.9.0.1' };
    const useUp = (): Promise<string> => {
      isAway = true;
      return Promise.resolve('used up');
    };
    const outcome = await createAttemptLimiter({ ...world, records: away }).guard(source, useUp, Boolean);
    expect(outcome).toEqual({ kind: 'done', result: 'used up' });
  });

  it('a stranger who guesses does not keep out the owner at a place known from before', async () => {
    const account = world.aSubject();
    await attempt(account, '10.3.0.1', true);
    for (let count = 0; count < 5; count++) await attempt(account, '10.3.9.9', false);
    expect(await attempt(account, '10.3.9.9', true)).toMatchObject({ kind: 'slow-down' });
    expect(await attempt(account, '10.3.0.1', true)).toMatchObject({ kind: 'done' });
  });

  it('a known place is let in however many failures its address has, and counts its own alone', async () => {
    const account = world.aSubject();
    await attempt(account, '10.6.0.1', true);
    for (let count = 0; count < 20; count++) await attempt(world.aSubject(), '10.6.0.1', false);
    expect(await attempt(world.aSubject(), '10.6.0.1', true)).toMatchObject({ kind: 'slow-down' });
    expect(await attempt(account, '10.6.0.1', true)).toMatchObject({ kind: 'done' });
    for (let count = 0; count < 5; count++) await attempt(account, '10.6.0.1', false);
    expect(await attempt(account, '10.6.0.1', true)).toMatchObject({ kind: 'slow-down' });
  });

  it('right ones at the same moment are all let in', async () => {
    const account = world.aSubject();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => attempt(account, '10.7.0.1', true)));
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['done']));
  });

  it('all addresses of an IPv6 line are one', async () => {
    for (let count = 0; count < 20; count++) await attempt(world.aSubject(), `2001:db8::${count}:1:2:3`, false);
    expect(await attempt(world.aSubject(), '2001:db8::7', true)).toMatchObject({ kind: 'slow-down' });
  });

  it('many at the same moment are no way around it', async () => {
    const account = world.aSubject();
    calls = 0;
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, count) => attempt(account, `10.4.0.${count}`, false)));
    expect(calls).toBe(5);
    expect(outcomes.filter(({ kind }) => kind === 'slow-down')).toHaveLength(25);
  });

  it('count over a restart, a failed check counts as neither, and no address or account is stored in clear', async () => {
    const account = 'customer/erika.mustermann@example.org';
    for (let count = 0; count < 5; count++) await attempt(account, '203.0.113.7', false);
    expect(await fresh().guard({ account, address: '203.0.113.8' }, async () => true, Boolean)).toMatchObject({ kind: 'slow-down' });
    const other = world.aSubject();
    for (let count = 0; count < 6; count++)
      await expect(
        fresh().guard({ account: other, address: '10.5.0.1' }, async () => Promise.reject(new Error('away')), Boolean),
      ).rejects.toThrow('away');
    expect(await attempt(other, '10.5.0.1', true)).toMatchObject({ kind: 'done' });
    expect(world.filesHold('mustermann') || world.filesHold('203.0.113')).toBe(false);
  });
});
