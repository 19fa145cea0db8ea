import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankSignIns } from '@portal/platform/bank-sign-in/createBankSignIns';
import type { OpenIdProvider, ProviderAway } from '@portal/platform/bank-sign-in/openIdProvider';
import { HOUR_MS, instantAfter, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import { clientKeySchema, type BankSignInSettings } from '@portal/platform/config/bankSignInSettings';
import { checkOpenIdProviderConnection } from './checkOpenIdProviderConnection.ts';
import { createOpenIdProvider } from './createOpenIdProvider.ts';
import {
  bankSignInsUnderTest,
  bankSignInSuite,
  signInAtBankAndReturn,
  SIGN_IN_WITHOUT_INVITATION,
  takePendingSignIn,
  type ReturnFromBank,
} from './testing/bankSignInSuite.ts';
import {
  startFakeProvider,
  type FakeProviderSigningAlgorithm,
  type FakeProviderFault,
  type FakeProvider,
} from './testing/startFakeProvider.ts';

const CLIENT_ID = 'portal:volksbank';
const SECRET = 'ge heim+:ä';
let fake: FakeProvider;
let clock: Clock;
const withSecret = (): BankSignInSettings => ({ issuer: fake.issuer, clientId: CLIENT_ID, credential: { secret: SECRET } });
const adapter = (settings = withSecret(), readWithinMs = 5_000): OpenIdProvider => createOpenIdProvider({ settings, clock, readWithinMs });
/** Long enough for a busy machine, where the provider says nothing in the end. */
const impatient = (why: ProviderAway['why']): OpenIdProvider => adapter(withSecret(), why === 'silent' ? 1_000 : 5_000);

beforeAll(async () => {
  fake = await startFakeProvider(CLIENT_ID);
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.faults.clear();
  Object.assign(fake, { metadata: {}, claims: {}, algorithm: 'RS256', aheadSeconds: 0 });
});

const bank = bankSignInsUnderTest((parts) => {
  ({ clock } = parts);
  const held = adapter();
  return { provider: () => held, atTheBank: (url, number) => fake.atTheBank(url, number), subjectOf: (number) => `person-${number}` };
});
const never = new AbortController().signal;
const identified = async (signIns: BankSignIns, back: ReturnFromBank) => signIns.identify(await takePendingSignIn(signIns, back), back);
const signedIn = async (signIns: BankSignIns) => identified(signIns, await signInAtBankAndReturn(bank, signIns));
const KNOWN = { kind: 'known', identity: { subject: 'person-4711' } };

describe('a sign-in at a provider of OpenID Connect', () => {
  bankSignInSuite(bank);

  it('asks for nothing but who it is, signed in anew', async () => {
    const { url } = (await bank.aProcess().begin(SIGN_IN_WITHOUT_INVITATION, undefined))!;
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${fake.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ ui: 'de', response_type: 'code', scope: 'openid', client_id: CLIENT_ID, code_challenge_method: 'S256', max_age: '0' },
      ...{ redirect_uri: 'https://portal.bank.example/_yes/callback' },
      ...Object.fromEntries(['state', 'nonce', 'code_challenge'].map((name) => [name, expect.stringMatching(/^[\w-]{43}$/) as string])),
    });
  });

  it.each<FakeProviderSigningAlgorithm>(['RS256', 'PS256', 'ES256'])('knows who it is by %s', async (algorithm) => {
    fake.algorithm = algorithm;
    expect(await signedIn(bank.aProcess())).toMatchObject(KNOWN);
  });

  it('knows who it is where the provider does not say in its answers whose they are', async () => {
    fake.metadata = { authorization_response_iss_parameter_supported: undefined };
    const signIns = bank.aProcess();
    const { iss: _, ...back } = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, back), back)).toMatchObject(KNOWN);
  });

  it.each(['', 'login_required', '__proto__'])('leads back with the error "%s": nothing is redeemed', async (error) => {
    const [signIns, before] = [bank.aProcess(), fake.asked('token')];
    const back = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, back), { ...back, error })).toEqual({ kind: 'declined', error });
    const other = await signInAtBankAndReturn(bank, signIns);
    const others = { ...other, error, iss: 'https://other.example' };
    expect(await signIns.identify(await takePendingSignIn(signIns, other), others)).toEqual({ kind: 'refused' });
    expect(fake.asked('token')).toBe(before);
  });
});

describe('what the provider gives', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of another sign-in', { nonce: 'other' }],
    ['for another portal', { aud: 'other' }],
    ['given to another portal', { azp: 'other' }],
    ['for several portals, without saying whose', { aud: [CLIENT_ID, 'other'] }],
    ['of another bank', { iss: 'https://other.example' }],
    ['that has run out', { exp: Math.floor(Date.now() / 1_000) - 120 }],
    ['about nobody', { sub: undefined }],
    ['of a sign-in there from before this one', { auth_time: Math.floor(Date.now() / 1_000) - 24 * 3_600 }],
    ['that does not say when the person signed in there', { auth_time: undefined }],
  ])('is nobody’s ID token, and an error in the log: %s', async (_, claims) => {
    fake.claims = claims;
    const signIns = bank.aProcess();
    expect(await signedIn(signIns)).toEqual({ kind: 'refused' });
    expect(bank.outcomes()).toEqual(['ok', 'token-refused']);
    expect(signIns.state().up).toBe(true);
  });

  it.each([
    [55, 'known'],
    [-55, 'known'],
    [75, 'refused'],
    [-(10 * 60 + 15), 'refused'],
  ])('counts where its clock is %i seconds ahead: %s', async (aheadSeconds, kind) => {
    fake.aheadSeconds = aheadSeconds;
    if (aheadSeconds < -300) fake.claims = { exp: Math.floor(Date.now() / 1_000) + 300 };
    expect(await signedIn(bank.aProcess())).toMatchObject({ kind });
  });

  it('is kept for an hour, and asked for once by all who come at the same time', async () => {
    const provider = adapter();
    const before = { discovery: fake.asked('discovery'), keys: fake.asked('keys') };
    const asked = () => [fake.asked('discovery') - before.discovery, fake.asked('keys') - before.keys];
    await Promise.all([provider.keys(never), provider.keys(never), provider.namesItself(never)]);
    expect(asked()).toEqual([1, 1]);
    bank.setNow(instantAfter(bank.now(), HOUR_MS - 1));
    await provider.keys(never);
    expect(asked()).toEqual([1, 1]);
    bank.setNow(instantAfter(bank.now(), 1));
    await provider.keys(never);
    expect(asked()).toEqual([2, 2]);
    await provider.probe(never);
    expect(asked(), 'a probe looks past what is kept').toEqual([3, 3]);
  });
});

describe('keys that have changed', () => {
  it.each([
    ['new names', undefined],
    ['the same names', 'sameName' as const],
  ])('between leading there and coming back are asked for again, with %s', async (_, sameName) => {
    const signIns = bank.aProcess();
    expect(await signedIn(signIns)).toMatchObject(KNOWN);
    const back = await signInAtBankAndReturn(bank, signIns);
    fake.rotate(sameName);
    expect(await identified(signIns, back)).toMatchObject(KNOWN);
  });

  it('are asked for again once a minute at most, by all who come meanwhile together', async () => {
    const provider = adapter();
    const first = await provider.keys(never);
    fake.rotate();
    const before = fake.asked('keys');
    const both = await Promise.all([provider.keys(never, 'again'), provider.keys(never, 'again')]);
    expect(both[0]).not.toEqual(first);
    expect(both[1]).toEqual(both[0]);
    bank.setNow(instantAfter(bank.now(), MINUTE_MS - 1));
    fake.rotate();
    expect(await provider.keys(never, 'again')).toEqual(both[0]);
    expect(fake.asked('keys') - before).toBe(1);
    bank.setNow(instantAfter(bank.now(), 1));
    expect(await provider.keys(never, 'again')).not.toEqual(both[0]);
    expect(fake.asked('keys') - before).toBe(2);
  });

  it('and cannot be had make the bank away, for nobody longer than that lasts', async () => {
    const signIns = bank.aProcess();
    await signedIn(signIns);
    fake.rotate();
    fake.once('keys', 503);
    expect(await signedIn(signIns)).toEqual({ kind: 'away' });
    expect(await signedIn(signIns)).toMatchObject(KNOWN);
  });
});

const faults: readonly [FakeProviderFault, ProviderAway['why']][] = [
  [404, 'odd-answer'],
  [429, 'failing'],
  [503, 'failing'],
  ['html', 'odd-answer'],
  ['huge', 'odd-answer'],
  ['silent', 'silent'],
  ['dripping', 'silent'],
  ['broken-off', 'unreachable'],
  ['elsewhere', 'odd-answer'],
];

describe('a provider that is away', () => {
  it.each(faults)('at its discovery (%s) begins nothing, and is there again with the next answer', async (fault, why) => {
    const signIns = bank.aProcess(impatient(why));
    fake.once('discovery', fault);
    expect(await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeUndefined();
    expect([bank.outcomes(), signIns.state().up]).toEqual([[why], false]);
    expect(await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeDefined();
    expect([bank.outcomes(), signIns.state().up]).toEqual([[why, 'ok'], true]);
  });

  it.each(faults.filter(([fault]) => fault !== 'silent'))('at its keys (%s) says of nobody that he is nobody', async (fault, why) => {
    const signIns = bank.aProcess(impatient(why));
    const back = await signInAtBankAndReturn(bank, signIns);
    fake.once('keys', fault);
    expect(await identified(signIns, back)).toEqual({ kind: 'away' });
    expect(bank.outcomes()).toEqual(['ok', why]);
    expect(await signedIn(signIns)).toMatchObject(KNOWN);
  });

  it.each(faults.filter(([fault]) => fault !== 404))(
    'at its token endpoint (%s) is asked once for the code, and is there for the next sign-in',
    async (fault, why) => {
      const signIns = bank.aProcess(undefined, why === 'silent' ? 500 : 5_000);
      const back = await signInAtBankAndReturn(bank, bank.aProcess());
      const before = fake.asked('token');
      fake.once('token', fault);
      expect(await identified(signIns, back)).toEqual({ kind: 'away' });
      expect([bank.outcomes(), fake.asked('token') - before]).toEqual([['ok', why], 1]);
      expect(await signedIn(bank.aProcess())).toMatchObject(KNOWN);
    },
  );

  it.each<[string, FakeProviderFault, ProviderAway['why']]>([
    ['the secret is not good', { status: 401, body: { error: 'invalid_client' } }, 'client-refused'],
    ['the client may not', { status: 400, body: { error: 'unauthorized_client' } }, 'client-refused'],
    ['the request is odd', { status: 400, body: { error: 'invalid_request' } }, 'odd-answer'],
    ['it has no ID token', { status: 200, body: { access_token: 'x' } }, 'odd-answer'],
    ['it is an error with the status of a success', { status: 200, body: { error: 'invalid_grant' } }, 'odd-answer'],
    ['it is no object', { status: 400, body: 'invalid_grant' }, 'odd-answer'],
  ])('where %s: nobody is told that he is nobody', async (_, fault, why) => {
    const signIns = bank.aProcess();
    fake.once('token', fault);
    expect(await signedIn(signIns)).toEqual({ kind: 'away' });
    expect([bank.outcomes(), signIns.state().up]).toEqual([['ok', why], false]);
  });

  it('because it refuses the portal stays so until a code was redeemed, whatever a probe says', async () => {
    const signIns = bank.aProcess();
    fake.once('token', { status: 401, body: { error: 'invalid_client' } });
    await signedIn(signIns);
    expect(await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeDefined();
    expect(signIns.state().up).toBe(false);
    await signedIn(signIns);
    expect(signIns.state().up).toBe(true);
  });

  it.each<[string, Record<string, unknown>, ProviderAway['why']]>([
    ['another issuer', { issuer: 'https://other.example' }, 'other-issuer'],
    ['its issuer but for a slash', { issuer: 'with-slash' }, 'other-issuer'],
    ['no issuer', { issuer: undefined }, 'odd-answer'],
    ['a token endpoint without encryption', { token_endpoint: 'http://bank.example/token' }, 'odd-answer'],
    ['keys without encryption', { jwks_uri: 'http://bank.example/keys' }, 'odd-answer'],
    ['a page that is a script', { authorization_endpoint: 'javascript:alert(1)' }, 'odd-answer'],
    ['no token endpoint', { token_endpoint: undefined }, 'odd-answer'],
  ])('says of itself %s', async (_, metadata, why) => {
    fake.metadata = metadata['issuer'] === 'with-slash' ? { issuer: `${fake.issuer}/` } : metadata;
    const signIns = bank.aProcess(adapter());
    expect(await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeUndefined();
    expect(bank.outcomes()).toEqual([why]);
  });

  it('and nobody listens there', async () => {
    const signIns = bank.aProcess(adapter({ ...withSecret(), issuer: 'http://127.0.0.1:9' }));
    expect(await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeUndefined();
    expect(bank.outcomes()).toEqual(['unreachable']);
  });
});

describe('the portal as a client', () => {
  const redeem = async (settings: BankSignInSettings): Promise<{ authorization: string | undefined; fields: URLSearchParams }> => {
    await signedIn(bank.aProcess(adapter(settings)));
    return fake.tokenRequests.at(-1)!;
  };

  it('proves itself by its secret, each part encoded, and sends it nowhere else', async () => {
    const { authorization, fields } = await redeem(withSecret());
    const [id, secret] = Buffer.from(authorization!.replace('Basic ', ''), 'base64').toString().split(':');
    expect([id, secret]).toEqual(['portal%3Avolksbank', 'ge+heim%2B%3A%C3%A4']);
    expect([...fields.keys()].sort()).toEqual(['code', 'code_verifier', 'grant_type', 'redirect_uri']);
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const pem = (key: typeof rsa): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
  it.each([
    ['RSA', pem(rsa), undefined, 'RS256', undefined],
    ['RSA where only PS256 is taken', pem(rsa), ['PS256', 'ES256'], 'PS256', undefined],
    ['EC', pem(ec), ['RS256', 'ES256'], 'ES256', undefined],
    [
      'a JWK that says by what',
      JSON.stringify({ ...rsa.export({ format: 'jwk' }), kid: 'k1', alg: 'PS256' }),
      ['RS256', 'PS256'],
      'PS256',
      'k1',
    ],
  ])('proves itself by its key: %s', async (_, text, supported, alg, kid) => {
    fake.metadata = { token_endpoint_auth_signing_alg_values_supported: supported };
    const { authorization, fields } = await redeem({ ...withSecret(), credential: clientKeySchema.parse(text) });
    expect([authorization, fields.get('client_assertion_type')]).toEqual([
      undefined,
      'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    ]);
    const { header, payload } = jwt.verify(
      fields.get('client_assertion')!,
      createPublicKey(text.startsWith('{') ? { key: JSON.parse(text) as never, format: 'jwk' } : text),
      {
        complete: true,
      },
    );
    expect(header).toMatchObject({ alg, ...(kid === undefined ? {} : { kid }) });
    const { iat, exp, jti, ...claims } = payload as jwt.JwtPayload;
    expect(claims).toEqual({ iss: CLIENT_ID, sub: CLIENT_ID, aud: `${fake.issuer}/token` });
    expect([exp! - iat!, jti?.length]).toEqual([60, 36]);
  });
});

describe('what an operations person is told of the provider', () => {
  const told = async (settings = withSecret()) => {
    const findings = await checkOpenIdProviderConnection(settings, 'https://portal.bank.example/_yes/callback', clock);
    return findings.map(({ ok, line }) => `${ok ? 'ok' : 'not ok'} ${line}`);
  };

  it('is that it answers and knows the portal', async () => {
    const { issuer } = fake;
    const keys = `ok Online-Banking: ${issuer} antwortet und nennt seine Schlüssel.`;
    expect(await told()).toEqual([keys, `ok Online-Banking: Der Anbieter nimmt das Portal als ${CLIENT_ID} an.`]);
    fake.once('token', { status: 401, body: { error: 'invalid_client' } });
    expect(await told()).toEqual([keys, expect.stringMatching(/^not ok .*BANK_SIGN_IN_CLIENT_ID/)]);
  });
  it.each<[string, () => void, RegExp]>([
    ['is down', () => fake.once('discovery', 503), /eigenen Fehler/],
    ['is another', () => (fake.metadata = { issuer: 'https://other.example' }), /Zeichen für Zeichen/],
    ['says HTML', () => fake.once('discovery', 'html'), /nicht die eines OpenID-Providers/],
    ['has no keys', () => fake.once('keys', { status: 200, body: { keys: [] } }), /keine Schlüssel/],
  ])('is what is the matter where it %s', async (_, breakIt, line) => {
    breakIt();
    expect((await told()).filter((each) => each.startsWith('not ok'))).toEqual([expect.stringMatching(line)]);
  });
});
