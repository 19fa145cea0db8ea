import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

export type FakeProviderSigningAlgorithm = 'RS256' | 'PS256' | 'ES256';
type FakePlace = 'discovery' | 'keys' | 'token';
/** A status without sense, or what comes instead of an answer. */
export type FakeProviderFault =
  | 404
  | 429
  | 503
  | 'html'
  | 'huge'
  | 'silent'
  | 'dripping'
  | 'broken-off'
  | 'elsewhere'
  | { readonly status: number; readonly body: unknown };

interface Person {
  readonly number: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  /** Whether the portal has asked that the sign-in is not too old. */
  readonly isAgeLimited: boolean;
}

interface TokenRequest {
  readonly authorization: string | undefined;
  readonly fields: URLSearchParams;
}

/** A provider of OpenID Connect that fails as it is told to. */
export interface FakeProvider {
  readonly issuer: string;
  /** What goes wrong at each place from now on; `once` ends it with the next answer. */
  readonly faults: Map<FakePlace, FakeProviderFault>;
  once(place: FakePlace, fault: FakeProviderFault): void;
  /** Put over what it says of itself. */
  metadata: Record<string, unknown>;
  /** Put over the claims of ID tokens; undefined leaves one out. */
  claims: Record<string, unknown>;
  algorithm: FakeProviderSigningAlgorithm;
  /** Its clock against the real one. */
  aheadSeconds: number;
  /** New keys under new names; `sameName`: under the old ones. */
  rotate(sameName?: 'sameName'): void;
  /** How often it was asked at each place. */
  asked(place: FakePlace): number;
  readonly tokenRequests: readonly TokenRequest[];
  /** What the browser brings back. */
  atTheBank(url: string, number?: string): Promise<URLSearchParams>;
  stop(): Promise<void>;
}

const paths: Readonly<Record<string, FakePlace>> = {
  '/.well-known/openid-configuration': 'discovery',
  '/keys': 'keys',
  '/token': 'token',
};
const TOKEN_SECONDS = 300;
const HUGE = 1024 * 1024;

export async function startFakeProvider(clientId: string): Promise<FakeProvider> {
  const codes = new Map<string, Person>();
  const ending = new Set<FakePlace>();
  const counts = new Map<FakePlace, number>();
  const tokenRequests: TokenRequest[] = [];
  let generation = 0;
  let keys = makeKeys();

  const tokenFor = ({ number, nonce, isAgeLimited }: Person): string => {
    const iat = Math.floor(Date.now() / 1_000) + fake.aheadSeconds;
    const times = { iat, exp: iat + TOKEN_SECONDS, ...(isAgeLimited ? { auth_time: iat } : {}) };
    const claims = { iss: fake.issuer, aud: clientId, sub: `person-${number}`, nonce, ...times, ...fake.claims };
    const { privateKey, kid } = keyFor(fake.algorithm);
    const stated = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
    return jwt.sign(stated, privateKey, { algorithm: fake.algorithm, keyid: kid, noTimestamp: stated['iat'] === undefined });
  };
  const keyFor = (algorithm: FakeProviderSigningAlgorithm) => {
    const type = algorithm === 'ES256' ? 'ec' : 'rsa';
    return { ...keys[type], kid: `${type}-${generation}` };
  };
  const keySet = () => ({
    // As Keycloak does: one for encryption first. And what nobody can use.
    keys: [
      { ...jwkOf(keys.rsa.publicKey), kid: 'enc', use: 'enc', alg: 'RSA-OAEP' },
      { kty: 'EC', crv: 'P-256' },
      'no key',
      ...(['rsa', 'ec'] as const).map((type) => ({ ...jwkOf(keys[type].publicKey), kid: `${type}-${generation}`, use: 'sig' })),
    ],
  });
  const redeemed = (fields: URLSearchParams): readonly [number, unknown] => {
    const person = codes.get(fields.get('code') ?? '');
    codes.delete(fields.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url');
    if (person?.challenge !== challenge || person.redirectUri !== fields.get('redirect_uri')) return [400, { error: 'invalid_grant' }];
    return [200, { access_token: randomUUID(), token_type: 'Bearer', id_token: tokenFor(person) }];
  };
  const goodAnswer = (place: FakePlace, fields: URLSearchParams): readonly [number, unknown] => {
    if (place === 'keys') return [200, keySet()];
    if (place === 'token') return redeemed(fields);
    const endpoints = {
      authorization_endpoint: `${fake.issuer}/auth?ui=de`,
      token_endpoint: `${fake.issuer}/token`,
      jwks_uri: `${fake.issuer}/keys`,
    };
    return [200, { issuer: fake.issuer, ...endpoints, authorization_response_iss_parameter_supported: true, ...fake.metadata }];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const place = paths[request.url ?? ''];
    const fields = new URLSearchParams(await textOf(request));
    if (place === undefined) return void response.writeHead(404).end();
    counts.set(place, (counts.get(place) ?? 0) + 1);
    if (place === 'token') tokenRequests.push({ authorization: request.headers.authorization, fields });
    const fault = fake.faults.get(place);
    if (ending.delete(place)) fake.faults.delete(place);
    if (fault !== undefined && fault !== 'huge') return fail(request, response, fault);
    const [status, body] = goodAnswer(place, fields);
    const more = fault === 'huge' ? { more: 'x'.repeat(HUGE) } : {};
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ...(body as object), ...more }));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const fake: FakeProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: new Map(),
    once(place, fault) {
      fake.faults.set(place, fault);
      ending.add(place);
    },
    metadata: {},
    claims: {},
    algorithm: 'RS256',
    aheadSeconds: 0,
    rotate(sameName) {
      keys = makeKeys();
      if (sameName === undefined) generation += 1;
    },
    asked: (place) => counts.get(place) ?? 0,
    tokenRequests,
    async atTheBank(url, number) {
      const asked = new URL(url).searchParams;
      const [state, nonce, challenge, redirectUri] = ['state', 'nonce', 'code_challenge', 'redirect_uri'].map(
        (name) => asked.get(name) ?? '',
      ) as [string, string, string, string];
      if (number === undefined) return new URLSearchParams({ error: 'access_denied', state, iss: fake.issuer });
      const code = randomUUID();
      codes.set(code, { number, nonce, challenge, redirectUri, isAgeLimited: asked.has('max_age') });
      return new URLSearchParams({ code, state, iss: fake.issuer, scope: 'openid' });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

const makeKeys = () => ({
  rsa: generateKeyPairSync('rsa', { modulusLength: 2_048 }),
  ec: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
});
const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' });

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function fail({ url }: IncomingMessage, response: ServerResponse, fault: FakeProviderFault): void {
  if (fault === 'silent') return;
  if (typeof fault === 'object') return void response.writeHead(fault.status).end(JSON.stringify(fault.body));
  if (typeof fault === 'number') return void response.writeHead(fault).end(JSON.stringify({ error: 'invalid_grant' }));
  if (fault === 'elsewhere') return void response.writeHead(307, { Location: url }).end();
  response.writeHead(200, { 'Content-Type': fault === 'html' ? 'text/html' : 'application/json' });
  if (fault === 'html') response.end('<!doctype html><title>Wartung</title>');
  else if (fault === 'dripping') response.write('{"x":');
  else {
    response.write('{"x":');
    setImmediate(() => response.destroy());
  }
}
