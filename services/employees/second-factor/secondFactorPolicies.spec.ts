import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmployeeEvent } from '@portal/contracts/employees/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { createSecondFactorStore, type SecondFactorStore } from '@portal/platform/secrets/secondFactors';
import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from '@portal/platform/secrets/testing/secretRecords';
import type { EmployeesServices } from '../employeesServices.ts';
import { applySecondFactorChangesPolicy } from './secondFactorPolicies.ts';

const MINUTE_MS = 60_000;
let world: SecretsTestBench;
let secondFactors: SecondFactorStore;
let id: string;
let stream: string;
let forgotten: string[];
let ended: unknown[];

beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
  secondFactors = createSecondFactorStore(world);
});
afterAll(() => world.close());
beforeEach(() => {
  world.startClock();
  id = randomUUID();
  stream = `bankEmployee-${id}`;
  [forgotten, ended] = [[], []];
});

/** What the policy does about an event, a minute later. */
async function follow(type: EmployeeEvent['type'], recordedAt: string, data: object = {}, causationId = 'c'): Promise<void> {
  world.pass(MINUTE_MS);
  const policy = applySecondFactorChangesPolicy({
    commands: { evict: (name: string) => void forgotten.push(name) },
    secondFactors,
    sessions: { endAllOf: async (...about: unknown[]) => void ended.push(about) },
  } as unknown as EmployeesServices);
  expect(policy.events).toContain(type);
  await policy.handle(
    { type, data, envelope: { stream, causationId, recordedAt } } as unknown as RecordedEvent,
    new AbortController().signal,
  );
}

async function putDownApp(commandId: string): Promise<string> {
  const { secret } = await secondFactors.begin(stream, { replaces: false });
  world.pass(MINUTE_MS);
  await secondFactors.prepare(stream, generateAuthenticatorCode(secret, world.clock.now()), commandId);
  return secret;
}
async function setUpApp(commandId: string): Promise<string> {
  const secret = await putDownApp(commandId);
  await secondFactors.adopt(stream, commandId, world.clock.now());
  return secret;
}
async function counts(secret: string): Promise<boolean> {
  world.pass(MINUTE_MS);
  return (await secondFactors.enter(stream, generateAuthenticatorCode(secret, world.clock.now()))).kind === 'right';
}
const passkeyOf = (passkeyId: string) => ({
  id: passkeyId,
  credentialId: `credential ${passkeyId}`,
  publicKey: 'key',
  counter: 0,
});
const passkeys = async () => (await secondFactors.passkeys(stream)).map((one) => one.id);

describe('after a second factor was changed by a process that ended right then', () => {
  it('what was put down counts', async () => {
    const secret = await putDownApp('set-up');
    expect(await counts(secret)).toBe(false);
    await follow('EmployeeSecondFactorSetUp', world.clock.now(), {}, 'set-up');
    expect(await counts(secret)).toBe(true);
    await secondFactors.prepareRecovery(stream, 'renewed');
    await follow('EmployeeRecoveryCodesRenewed', world.clock.now(), {}, 'renewed');
    expect(await secondFactors.hasCodesOf(stream, 'renewed')).toBe(true);
    await secondFactors.preparePasskey(stream, passkeyOf('p1') as never, { commandId: 'added', first: false });
    await follow('EmployeePasskeyAdded', world.clock.now(), { passkeyId: 'p1', name: 'Telefon' }, 'added');
    expect(await passkeys()).toEqual(['p1']);
  });

  it('what was removed counts no more, and the rest does', async () => {
    const secret = await setUpApp('set-up');
    for (const key of ['p1', 'p2']) {
      await secondFactors.preparePasskey(stream, passkeyOf(key) as never, { commandId: key, first: false });
      await secondFactors.adopt(stream, key, world.clock.now());
    }
    world.pass(1);
    await follow('EmployeePasskeyRemoved', world.clock.now(), { passkeyId: 'p1' });
    expect([await passkeys(), await counts(secret)]).toEqual([['p2'], true]);
    await follow('EmployeeAuthenticatorRemoved', world.clock.now());
    expect([await passkeys(), await counts(secret)]).toEqual([['p2'], false]);
    expect(await secondFactors.recoveryCodesLeft(stream)).toBeGreaterThan(0);
    await follow('EmployeeSecondFactorRemoved', world.clock.now(), { by: 'owner' });
    expect([await passkeys(), await secondFactors.recoveryCodesLeft(stream)]).toEqual([[], 0]);
  });

  it.each(['EmployeeAuthenticatorRemoved', 'EmployeeSecondFactorRemoved'] as const)(
    'an app that was set up since stays, though %s comes late or again',
    async (type) => {
      const former = await setUpApp('former');
      world.pass(1);
      const removedAt = world.clock.now();
      await follow(type, removedAt, { by: 'owner' });
      expect(await counts(former)).toBe(false);
      const secret = await setUpApp('new');
      await follow(type, removedAt, { by: 'owner' });
      expect(await counts(secret)).toBe(true);
    },
  );

  it('sessions from before end where somebody else has removed it, and not those since', async () => {
    await follow('EmployeeSecondFactorRemoved', '2026-11-21T09:00:00.000Z', { by: 'owner' });
    expect(ended).toEqual([]);
    for (const by of ['administrator', 'system']) await follow('EmployeeSecondFactorRemoved', '2026-11-21T09:00:00.000Z', { by });
    const sessionsOfBefore = ['employee', id, { openedBefore: '2026-11-21T09:00:00.000Z' }];
    expect(ended).toEqual([sessionsOfBefore, sessionsOfBefore]);
    // The program has appended it beside the portal, which remembers the employee as of before.
    expect(forgotten).toEqual([stream]);
  });
});
