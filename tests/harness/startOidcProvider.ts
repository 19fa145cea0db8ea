import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of npm `oidc-provider`, as much as is used here. */
interface Provider {
  callback(): RequestListener;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
}
interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: { readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } };
  };
}
type ProviderClass = new (issuer: string, configuration: object) => Provider;

const name = 'oidc-provider';
/** Undefined where the package is not installed. */
export const oidcProvider = await import(name).then(
  (loaded: { readonly default: ProviderClass }) => loaded.default,
  () => undefined,
);

export interface OidcClient {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly token_endpoint_auth_method: 'client_secret_basic' | 'private_key_jwt';
  readonly token_endpoint_auth_signing_alg?: string;
  readonly id_token_signed_response_alg: 'RS256' | 'PS256' | 'ES256';
  readonly jwks?: object;
}

export interface StartedOidcProvider {
  readonly issuer: string;
  /** Takes the place of the clients and keys: what was issued before is over. */
  restart(clients: readonly OidcClient[]): void;
  /** The browser's way through its page; undefined who breaks off. What it is led back with. `cookies`: of a browser that comes again. */
  atTheBank(url: string, number?: string, cookies?: Map<string, string>): Promise<URLSearchParams>;
  /** Its pages go on, and to programs it only says that it is away, until `comeBack`. */
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

const INTERACTION = '/anmeldung/';
const FOR_PROGRAMS = /^\/(token|jwks|\.well-known\/.*)$/;

/** A real provider of OpenID Connect in this process, with a page that asks for a number, as the demo bank's has one. */
export async function startOidcProvider(redirectUri: string, clients: readonly OidcClient[]): Promise<StartedOidcProvider> {
  if (oidcProvider === undefined) throw new Error('oidc-provider is not installed');
  const Provided = oidcProvider;
  let provider: Provider;
  let isAway = false;

  const interact = async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): Promise<void> => {
    const number = searchParams.get('zugang');
    if (pathname.endsWith('/weiter'))
      return provider.interactionFinished(
        request,
        response,
        number === null ? { error: 'access_denied' } : { login: { accountId: `kunde-${number}` } },
      );
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(`${pathname}/weiter`));
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (isAway && FOR_PROGRAMS.test(url.pathname))
      return void response.writeHead(503, { 'Content-Type': 'text/html' }).end('<title>Wartung</title>');
    if (!url.pathname.startsWith(INTERACTION)) return void provider.callback()(request, response);
    void interact(request, response, url).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const restart = (of: readonly OidcClient[]): void => {
    provider = new Provided(issuer, configuration(redirectUri, of));
  };
  restart(clients);

  return {
    issuer,
    restart,
    async atTheBank(url, number, jar = new Map<string, string>()) {
      let next = url;
      for (let steps = 0; steps < 10; steps += 1) {
        const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
        const text = await response.text();
        for (const set of response.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') jar.delete(key);
          else jar.set(key, value);
        }
        const answer = number === undefined ? '' : `?zugang=${number}`;
        const location = response.headers.get('location') ?? (response.ok ? `${new URL(next).pathname}/weiter${answer}` : '');
        if (location === '')
          throw new Error(`the provider answers ${response.status}: ${text.replace(/<style.*<\/style>/s, '').slice(0, 2_000)}`);
        next = new URL(location, next).href;
        if (next.startsWith(redirectUri)) return new URL(next).searchParams;
      }
      throw new Error(`the provider does not lead back: ${new URL(next).pathname}`);
    },
    goAway: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const jwkOf = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more });
let generation = 0;

function configuration(redirectUri: string, clients: readonly OidcClient[]): object {
  generation += 1;
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    clients: clients.map((client) => ({
      ...client,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    jwks: { keys: [jwkOf(rsa, { kid: `rsa-${generation}`, use: 'sig' }), jwkOf(ec, { kid: `ec-${generation}`, use: 'sig' })] },
    cookies: { keys: ['only of this test'] },
    pkce: { required: () => true },
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256', 'PS256', 'ES256'],
      clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `${INTERACTION}${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    // Nobody is asked whether the portal may know who it is.
    async loadExistingGrant({ oidc: { client, session, provider } }: GrantContext) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}

const page = (action: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Online-Banking</title></head>
<body><main><h1>Online-Banking</h1><form method="get" action="${action}"><label for="zugang">Zugangsnummer</label> <input id="zugang" name="zugang">
<button type="submit">Anmelden und zurück zum Portal</button></form><p><a href="${action}">Abbrechen</a></p></main></body></html>
`;
