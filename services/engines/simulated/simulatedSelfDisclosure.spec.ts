import { randomUUID } from 'node:crypto';
import jwt, { type JwtHeader } from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SelfDisclosureVisitTokenClaims } from '@portal/contracts/customers/selfDisclosure';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import type { Route } from '@portal/platform/http/defineRoute';
import { createSelfDisclosureEntryLinkSigner } from '@portal/platform/self-disclosure/createSelfDisclosureEntryLinkSigner';
import type { SelfDisclosureEntryLinkSigner, SelfDisclosureVisitor } from '@portal/platform/self-disclosure/selfDisclosureDesk';
import { createSigningKeyStore, type SigningKeys } from '@portal/platform/self-disclosure/signingKeys';
import { createMemorySigningKeysParts } from '@portal/platform/self-disclosure/testing/createMemorySigningKeysParts';
import { createSimulatedSelfDisclosureRoutes, SIMULATED_SELF_DISCLOSURE_PATH } from './simulatedSelfDisclosure.ts';

const PORTAL = 'https://portal.bank.example';
const DESK = `${PORTAL}${SIMULATED_SELF_DISCLOSURE_PATH}`;
const ID = '00000000-0000-4000-8000-000000000001';
const REQUEST = '00000000-0000-8000-8000-000000000002';
const publicUrl = () => PORTAL;

let place: ReturnType<typeof createMemorySigningKeysParts>;
let keys: SigningKeys;
let desk: SelfDisclosureEntryLinkSigner;
let page: Route;
beforeEach(() => {
  place = createMemorySigningKeysParts();
  keys = createSigningKeyStore(place);
  desk = createSelfDisclosureEntryLinkSigner({ ...place, address: () => DESK, publicUrl, keys });
  [page] = createSimulatedSelfDisclosureRoutes({ ...place, keys, publicUrl }) as [Route];
});

const customer: SelfDisclosureVisitor = { role: 'customer', id: ID, request: REQUEST };
const tokenIn = (link: string): string => new URL(link).searchParams.get('zugang') ?? '';
const tokenOf = async (visit: SelfDisclosureVisitor = customer): Promise<string> => tokenIn(await desk.entry(visit));
const claimsOf = (token: string) =>
  jwt.decode(token, { complete: true }) as unknown as { header: JwtHeader; payload: SelfDisclosureVisitTokenClaims };
async function shownFor(token: string): Promise<string | undefined> {
  const answer = await page.handle({ query: { zugang: token } } as never);
  if (answer.kind !== 'html') return undefined;
  return answer.status === 200 ? /<h1>(.*)<\/h1>/.exec(answer.html)?.[1] : String(answer.status);
}
/** Signed by the portal's own key, with what is changed in it. */
async function signed(changes: Partial<SelfDisclosureVisitTokenClaims>, header: Partial<JwtHeader> = {}): Promise<string> {
  const { payload, header: usual } = claimsOf(await tokenOf());
  const { privateKey } = await keys.current();
  const claims = JSON.parse(JSON.stringify({ ...payload, ...changes })) as object;
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', header: { ...usual, ...header } });
}

describe('a link into the desk', () => {
  it('leads an employee and a customer in', async () => {
    expect(await shownFor(await tokenOf({ role: 'employee', id: ID }))).toBe('Sie sind angemeldet.');
    expect(await shownFor(await tokenOf())).toBe('Ihre Selbstauskunft');
  });

  it('says who comes and upon what, and nothing else', async () => {
    const now = place.seconds();
    const { header, payload } = claimsOf(await tokenOf());
    expect(header).toEqual({ alg: 'ES256', typ: 'selbstauskunft+jwt', kid: (await keys.current()).kid });
    expect(payload).toEqual({
      ...{ iss: PORTAL, aud: DESK, role: 'customer', request: REQUEST, iat: now, nbf: now, exp: now + 60 },
      sub: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(JSON.stringify(payload)).not.toContain(ID);
    const again = claimsOf(await tokenOf({ ...customer, request: undefined })).payload;
    expect(again).not.toHaveProperty('request');
    expect([again.sub === payload.sub, again.jti === payload.jti]).toEqual([true, false]);
    expect(claimsOf(await tokenOf({ role: 'employee', id: ID })).payload.sub).not.toBe(payload.sub);
  });

  it('keeps what the address of a desk brings along, which is none of the audience', async () => {
    const other = createSelfDisclosureEntryLinkSigner({
      ...place,
      address: () => 'https://desk.bank.example/ein?bank=4711',
      publicUrl,
      keys,
    });
    const link = await other.entry(customer);
    expect(link).toMatch(/^https:\/\/desk\.bank\.example\/ein\?bank=4711&zugang=/);
    expect(claimsOf(tokenIn(link)).payload.aud).toBe('https://desk.bank.example/ein');
  });

  it('leads in once, and for a minute', async () => {
    const [used, late] = [await tokenOf(), await tokenOf()];
    expect([await shownFor(used), await shownFor(used)]).toEqual(['Ihre Selbstauskunft', '404']);
    place.passes(MINUTE_MS - 1);
    expect(await shownFor(await signed({}))).toBe('Ihre Selbstauskunft');
    place.passes(1);
    expect(await shownFor(late)).toBe('404');
  });

  it.each<[string, () => Promise<string>]>([
    ['for another desk', () => signed({ aud: 'https://other.example/' })],
    ['of another portal', () => signed({ iss: 'https://other.example' })],
    ['that begins later', () => signed({ nbf: place.seconds() + 30 })],
    ['without a type', () => signed({}, { typ: undefined })],
    ['of another type', () => signed({}, { typ: 'JWT' })],
    ['of a key that is unknown', () => signed({}, { kid: randomUUID() })],
    ['without a key', () => signed({}, { kid: undefined })],
    ['of a role that there is not', () => signed({ role: 'admin' as 'customer' })],
    ['without the mark of being used once', () => signed({ jti: undefined as unknown as string })],
    ['without an end', () => signed({ exp: undefined as unknown as number })],
    [
      'that is signed by nobody',
      async () =>
        jwt.sign(claimsOf(await tokenOf()).payload, '', {
          algorithm: 'none',
          header: { ...claimsOf(await tokenOf()).header, alg: 'none' },
        }),
    ],
    [
      'that is signed by the public half as a word',
      async () => {
        const { header, payload } = claimsOf(await tokenOf());
        return jwt.sign(payload, JSON.stringify((await keys.keySet()).keys[0]), {
          algorithm: 'HS256',
          header: { ...header, alg: 'HS256' },
        });
      },
    ],
    [
      'whose contents were changed',
      async () => {
        const [header, payload = '', signature] = (await tokenOf()).split('.');
        const text = Buffer.from(payload, 'base64url').toString().replace('customer', 'employee');
        return [header, Buffer.from(text).toString('base64url'), signature].join('.');
      },
    ],
    ['whose signature was changed', async () => (await tokenOf()).replace(/.{6}$/, 'AAAAAA')],
    ['that is cut off', async () => (await tokenOf()).slice(0, -20)],
    ['that is none', async () => 'ä.ö'],
    ['that is missing', async () => ''],
  ])('%s leads nobody in', async (_, token) => expect(await shownFor(await token())).toBe('404'));

  it('is good also where the keys have changed between its making and its use', async () => {
    await keys.current();
    place.passes(90 * DAY_MS);
    await keys.rotate();
    place.passes(10 * MINUTE_MS - 1);
    const old = await tokenOf();
    place.passes(1);
    const [next] = [await tokenOf()];
    expect(claimsOf(next).header.kid).not.toBe(claimsOf(old).header.kid);
    await keys.rotate();
    expect([await shownFor(old), await shownFor(next)]).toEqual(['Ihre Selbstauskunft', 'Ihre Selbstauskunft']);
  });
});
