import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/clock.ts';
import { createPasskeyChallengeIssuer, type PasskeyChallenges } from './passkeyChallenges.ts';
import { passkeySiteOf } from './passkeys.ts';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from './testing/secretRecords.ts';

let world: SecretsTestBench;
let challenges: PasskeyChallenges;
let petra: string;

beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
  challenges = createPasskeyChallengeIssuer(world);
});
afterAll(() => world.close());
beforeEach(() => {
  world.startClock();
  petra = world.aSubject();
});

describe('a challenge', () => {
  it('is good for one answer, also when two come at the same moment', async () => {
    const challenge = await challenges.issue(petra, 'sign-in');
    const taken = await Promise.all([1, 2, 3].map(() => challenges.take(petra, 'sign-in', challenge)));
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it('is good for its person and purpose alone', async () => {
    const challenge = await challenges.issue(petra, 'sign-in');
    expect(await challenges.take(world.aSubject(), 'sign-in', challenge)).toBeUndefined();
    expect(await challenges.take(petra, 'change', challenge)).toBeUndefined();
    expect(await challenges.take(petra, 'sign-in', challenge)).toBeDefined();
  });

  it('waits five minutes', async () => {
    const challenge = await challenges.issue(petra, 'add', { replaces: true });
    world.pass(5 * MINUTE_MS);
    expect(await challenges.take(petra, 'add', challenge)).toBeUndefined();
    const next = await challenges.issue(petra, 'add', { replaces: true });
    world.pass(5 * MINUTE_MS - 1);
    expect(await challenges.take(petra, 'add', next)).toMatchObject({ replaces: true });
  });

  it('ends when five more were asked for', async () => {
    const first = await challenges.issue(petra, 'sign-in');
    for (let more = 0; more < 5; more++) await challenges.issue(petra, 'sign-in');
    expect(await challenges.take(petra, 'sign-in', first)).toBeUndefined();
  });
});

describe('the address that passkeys are made for', () => {
  it.each([
    ['https://portal.bank.example', { rpId: 'portal.bank.example', origin: 'https://portal.bank.example' }],
    ['https://portal.bank.example:8443', { rpId: 'portal.bank.example', origin: 'https://portal.bank.example:8443' }],
    ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ])('is that of %s', (publicUrl, site) => {
    expect(passkeySiteOf(publicUrl)).toEqual(site);
  });

  it.each(['http://portal.bank.example', 'http://192.168.1.20:3000', 'https://192.168.1.20', 'https://[::1]:3000'])(
    'is none at %s',
    (publicUrl) => {
      expect(passkeySiteOf(publicUrl)).toBeUndefined();
    },
  );
});
