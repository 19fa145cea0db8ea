import { createPublicKey, sign, verify } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../clock/clock.ts';
import { createSigningKeyStore, type SigningKey, type SigningKeys } from './signingKeys.ts';
import { createMemorySigningKeysParts } from './testing/createMemorySigningKeysParts.ts';

const TEXT = Buffer.from('Wer kommt?');
let place: ReturnType<typeof createMemorySigningKeysParts>;
let keys: SigningKeys;
beforeEach(() => {
  place = createMemorySigningKeysParts();
  keys = createSigningKeyStore(place);
});

const published = async (): Promise<readonly string[]> => (await keys.keySet()).keys.map(({ kid }) => kid);
async function verifies({ kid, privateKey }: SigningKey): Promise<boolean> {
  const jwk = (await keys.keySet()).keys.find((each) => each.kid === kid);
  return jwk !== undefined && verify('sha256', TEXT, createPublicKey({ key: { ...jwk }, format: 'jwk' }), sign('sha256', TEXT, privateKey));
}

describe('the keys that visits are signed with', () => {
  it('are one pair that every process has, also a new one', async () => {
    const [one, other] = await Promise.all([keys.current(), createSigningKeyStore(place).current()]);
    expect(other.kid).toBe(one.kid);
    expect(await published()).toEqual([one.kid]);
    expect(await verifies(await createSigningKeyStore(place).current())).toBe(true);
    expect(place.secrets.size).toBe(1);
  });

  it('are published without their secret half', async () => {
    await keys.current();
    const { keys: set } = await keys.keySet();
    expect(set).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' })]);
    expect(set[0]).not.toHaveProperty('d');
  });

  it('are none before anybody was led anywhere', async () => expect(await published()).toEqual([]));

  it('change after 90 days: the new one is known before it signs, the old one while what it signed is good', async () => {
    const first = await keys.current();
    place.passes(90 * DAY_MS - 1);
    await keys.rotate();
    expect(await published()).toEqual([first.kid]);
    place.passes(1);
    await keys.rotate();
    await createSigningKeyStore(place).rotate();
    expect(await published()).toHaveLength(2);
    expect((await keys.current()).kid).toBe(first.kid);
    place.passes(10 * MINUTE_MS);
    const second = await keys.current();
    expect(second.kid).not.toBe(first.kid);
    expect([await verifies(first), await verifies(second)]).toEqual([true, true]);
    place.passes(11 * MINUTE_MS - 1);
    await keys.rotate();
    expect(await published()).toEqual([first.kid, second.kid]);
    place.passes(1);
    await keys.rotate();
    expect(await published()).toEqual([second.kid]);
    expect(place.secrets.size).toBe(1);
  });

  it('change once after the master key was rotated', async () => {
    const first = await keys.current();
    place.rotatesMasterKey();
    await keys.rotate();
    await keys.rotate();
    expect(await published()).toHaveLength(2);
    expect(await verifies(first)).toBe(true);
    place.passes(21 * MINUTE_MS);
    await keys.rotate();
    expect(await published()).toEqual([(await keys.current()).kid]);
    expect((await keys.current()).kid).not.toBe(first.kid);
  });

  it('are made anew where the vault has lost one, as after a restore', async () => {
    const lost = await keys.current();
    place.secrets.clear();
    const after = createSigningKeyStore(place);
    const found = await after.current();
    expect(found.kid).not.toBe(lost.kid);
    expect((await after.keySet()).keys.map(({ kid }) => kid)).toEqual([found.kid]);
  });

  it('sign on where the clock was put back', async () => {
    place.passes(DAY_MS);
    const { kid } = await keys.current();
    place.passes(-2 * DAY_MS);
    expect((await keys.current()).kid).toBe(kid);
  });
});
