import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/clock.ts';
import { generateAuthenticatorCode } from './testing/generateAuthenticatorCode.ts';
import { createSecondFactorStore, type SecondFactorStore } from './secondFactors.ts';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from './testing/secretRecords.ts';

const PERIOD_MS = 30_000;
let world: SecretsTestBench;
let factors: SecondFactorStore;
let petra: string;

beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
  factors = createSecondFactorStore(world);
});
afterAll(() => world.close());
beforeEach(() => {
  world.startClock();
  petra = world.aSubject();
});

const nextCode = (secret: string): string => {
  world.pass(PERIOD_MS);
  return generateAuthenticatorCode(secret, world.clock.now());
};
async function setUp(commandId = 'set-up'): Promise<string> {
  const { secret } = await factors.begin(petra, { replaces: false });
  await factors.prepare(petra, nextCode(secret), commandId);
  await factors.adopt(petra, commandId, world.clock.now());
  return secret;
}
const enter = (code: string) => factors.enter(petra, code);

describe('a secret that was handed out', () => {
  it('counts only once a code of it was entered, and its event is stored', async () => {
    const { secret } = await factors.begin(petra, { replaces: false });
    expect(await enter(nextCode(secret))).toEqual({ kind: 'wrong' });
    expect(await factors.prepare(petra, '000000', 'c1')).toEqual({ kind: 'wrong' });
    expect(await factors.prepare(petra, nextCode(secret), 'c1')).toEqual({ kind: 'right', replaces: false });
    expect(await enter(nextCode(secret))).toEqual({ kind: 'wrong' });
    await factors.adopt(petra, 'c1', world.clock.now());
    expect(await enter(nextCode(secret))).toEqual({ kind: 'right', by: 'app' });
  });

  it('waits 15 minutes, and ends with the next one', async () => {
    const first = await factors.begin(petra, { replaces: false });
    const second = await factors.begin(petra, { replaces: false });
    expect(await factors.prepare(petra, nextCode(first.secret), 'c1')).toEqual({ kind: 'wrong' });
    world.pass(15 * MINUTE_MS);
    expect(await factors.prepare(petra, nextCode(second.secret), 'c1')).toEqual({ kind: 'none' });
  });

  it('leaves the present factor as it is until then', async () => {
    const present = await setUp();
    await factors.begin(petra, { replaces: true });
    expect(await enter(nextCode(present))).toEqual({ kind: 'right', by: 'app' });
  });
});

describe('a code', () => {
  it('counts once, the one that set the app up not again', async () => {
    const { secret } = await factors.begin(petra, { replaces: false });
    const confirming = nextCode(secret);
    await factors.prepare(petra, confirming, 'c1');
    await factors.adopt(petra, 'c1', world.clock.now());
    expect(await enter(confirming)).toEqual({ kind: 'wrong' });
    const code = nextCode(secret);
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.filter(({ kind }) => kind === 'right')).toHaveLength(1);
  });

  it('for recovery counts once too, of ten', async () => {
    await setUp();
    const codes = factors.recoveryCodes(petra, 'set-up');
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
    expect(await enter(codes[3]!)).toEqual({ kind: 'right', by: 'recovery', codesLeft: 9 });
    expect(await enter(codes[3]!)).toEqual({ kind: 'wrong' });
    expect(await factors.recoveryCodesLeft(petra)).toBe(9);
  });

  it('of what a later command has replaced counts no more, and its answer hears of that', async () => {
    const { secret } = await factors.begin(petra, { replaces: false });
    await factors.prepare(petra, nextCode(secret), 'first');
    await factors.prepare(petra, nextCode(secret), 'second');
    const adopt = (commandId: string) => factors.adopt(petra, commandId, world.clock.now());
    expect([await adopt('second'), await adopt('first'), await adopt('second')]).toEqual([true, false, true]);
    expect(await enter(factors.recoveryCodes(petra, 'first')[0]!)).toEqual({ kind: 'wrong' });
  });

  it('for recovery is nobody else’s, and ends with new ones', async () => {
    const secret = await setUp();
    const [former] = factors.recoveryCodes(petra, 'set-up');
    expect(factors.recoveryCodes('bankEmployee-other', 'set-up')).not.toContain(former);
    await factors.prepareRecovery(petra, 'anew');
    await factors.adopt(petra, 'anew', world.clock.now());
    expect(await enter(former!)).toEqual({ kind: 'wrong' });
    expect(await enter(factors.recoveryCodes(petra, 'anew')[0]!)).toMatchObject({ codesLeft: 9 });
    expect(await enter(nextCode(secret))).toMatchObject({ by: 'app' });
  });
});

describe('a factor that was removed', () => {
  it('counts no more, with its recovery codes', async () => {
    const secret = await setUp();
    await factors.remove(petra);
    expect([await enter(nextCode(secret)), await enter(factors.recoveryCodes(petra, 'set-up')[0]!)]).toEqual([
      { kind: 'wrong' },
      { kind: 'wrong' },
    ]);
  });

  it('takes neither a later one with it, nor one that is on its way in', async () => {
    await setUp();
    const removedAt = world.clock.now();
    world.pass(PERIOD_MS);
    const { secret } = await factors.begin(petra, { replaces: false });
    await factors.prepare(petra, nextCode(secret), 'later');
    await factors.remove(petra, { setBefore: world.clock.now() });
    await factors.adopt(petra, 'later', world.clock.now());
    await factors.remove(petra, { setBefore: removedAt });
    expect(await enter(nextCode(secret))).toEqual({ kind: 'right', by: 'app' });
  });
});

describe('passkeys', () => {
  const made = (id: string, credentialId = `credential-${id}`) => ({ id, credentialId, publicKey: 'key', counter: 0, transports: [] });
  const add = async (id: string, first: boolean): Promise<void> => {
    await factors.preparePasskey(petra, made(id), { commandId: id, first });
    await factors.adopt(petra, id, world.clock.now());
  };
  const ids = async () => (await factors.passkeys(petra)).map(({ id }) => id);

  it('count after their events, in whichever order these are dealt with', async () => {
    await add('k1', true);
    for (const id of ['k2', 'k3']) await factors.preparePasskey(petra, made(id), { commandId: id, first: false });
    expect(await ids()).toEqual(['k1']);
    expect(await factors.adopt(petra, 'k3', world.clock.now())).toBe(true);
    expect(await factors.adopt(petra, 'k2', world.clock.now())).toBe(true);
    expect(await factors.adopt(petra, 'k2', world.clock.now()), 'again').toBe(true);
    expect(await ids()).toEqual(['k1', 'k3', 'k2']);
    expect(await factors.recoveryCodesLeft(petra)).toBe(10);
  });

  it('are the same ones when their device offers them again', async () => {
    await add('k1', true);
    expect(await factors.preparePasskey(petra, made('k2', 'credential-k1'), { commandId: 'k2', first: false })).toBe('present');
  });

  it('begin anew as the first factor, whatever was there', async () => {
    const secret = await setUp();
    await add('k1', true);
    expect(await enter(nextCode(secret))).toEqual({ kind: 'wrong' });
    const [former] = factors.recoveryCodes(petra, 'set-up');
    expect(await enter(former!)).toEqual({ kind: 'wrong' });
  });

  it('stay when the app goes, and go with all that is older', async () => {
    const secret = await setUp();
    await add('k1', false);
    await factors.removeApp(petra);
    expect([await enter(nextCode(secret)), await ids(), await factors.recoveryCodesLeft(petra)]).toEqual([{ kind: 'wrong' }, ['k1'], 10]);
    world.pass(1_000);
    const removedAt = world.clock.now();
    world.pass(1_000);
    await add('k2', false);
    await factors.remove(petra, { setBefore: removedAt });
    expect(await ids()).toEqual(['k2']);
  });

  it('go on counting; those whose device does not count say zero', async () => {
    await add('k1', true);
    expect(await factors.usePasskey(petra, 'k1', 0)).toBe('right');
    expect(await factors.usePasskey(petra, 'k1', 3)).toBe('right');
    for (const counter of [3, 2, 0]) expect(await factors.usePasskey(petra, 'k1', counter)).toBe('counted-backwards');
    const both = await Promise.all([factors.usePasskey(petra, 'k1', 4), factors.usePasskey(petra, 'k1', 4)]);
    expect(both.sort()).toEqual(['counted-backwards', 'right']);
    expect(await factors.usePasskey(petra, 'k9', 9)).toBe('unknown');
  });
});

it('nothing of it can be read in the files', async () => {
  const secret = await setUp();
  const [code] = factors.recoveryCodes(petra, 'set-up');
  expect([secret, code!].filter((text) => world.filesHold(text))).toEqual([]);
});
