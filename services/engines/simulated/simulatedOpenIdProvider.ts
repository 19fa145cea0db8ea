import { createHash, generateKeyPairSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { BANK_CALLBACK_PATH } from '@portal/platform/bank-sign-in/bankCallbackPath';
import type { AuthorisationRequest, OpenIdProvider, ProviderKey } from '@portal/platform/bank-sign-in/openIdProvider';
import { instantAfter, millisOf, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import { defineRoute, type Answer, type Route } from '@portal/platform/http/defineRoute';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { bankSignInPage, invalidBankSignInPage } from './bankSignInPage.ts';

const PATH = '/demo/online-banking';
const ISSUER = 'https://online-banking.demo-bank.example';
const CLIENT_ID = 'demo-portal';
const USED = 'demo-bank-codes';
const REQUEST_VALID_MS = 10 * MINUTE_MS;
const CODE_VALID_MS = MINUTE_MS;
const TOKEN_SECONDS = 5 * 60;

const secret = z.string().regex(/^[\w-]{43}$/);
const requestSchema = z.strictObject({ state: secret, nonce: secret, challenge: secret, until: z.iso.datetime() });
const codeSchema = requestSchema.extend({ number: z.string() });
type Request = z.output<typeof requestSchema>;
type Code = z.output<typeof codeSchema>;

interface SimulatedOpenIdProviderParts {
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly records: RecordStore;
  readonly clock: Clock;
  publicUrl(): string;
}

/** Stands in for the bank's own sign-in: a page that asks who it is, codes that are good once, and signed ID tokens. */
export function createSimulatedOpenIdProvider({ vault, records, clock, publicUrl }: SimulatedOpenIdProviderParts): {
  readonly provider: OpenIdProvider;
  readonly routes: readonly Route[];
} {
  const tickets = createTickets(vault);
  const keys = createKeys();
  const requestOf = (ticket: string): Request | undefined => {
    const request = tickets.read('request', ticket, requestSchema);
    return request !== undefined && clock.now() < request.until ? request : undefined;
  };
  const backWith = (state: string, more: Record<string, string>): Answer => ({
    kind: 'redirect',
    location: `${BANK_CALLBACK_PATH}?${new URLSearchParams({ ...more, state, iss: ISSUER }).toString()}`,
  });
  const notValid: Answer = { kind: 'html', html: invalidBankSignInPage(), status: 404 };

  return {
    provider: {
      issuer: ISSUER,
      clientId: CLIENT_ID,
      async authorisationUrl({ state, nonce, codeChallenge }: AuthorisationRequest) {
        const request: Request = { state, nonce, challenge: codeChallenge, until: instantAfter(clock.now(), REQUEST_VALID_MS) };
        return `${publicUrl()}${PATH}?anfrage=${tickets.write('request', request)}`;
      },
      async redeem({ code, codeVerifier }) {
        const known = tickets.read('code', code, codeSchema);
        const now = clock.now();
        if (known === undefined || now >= known.until || challengeOf(codeVerifier) !== known.challenge) return undefined;
        const key = vault.pseudonym('demo-bank-codes', code);
        const first = await records.put(USED, key, true, { expect: 'absent', expiresAt: instantAfter(now, CODE_VALID_MS) });
        return first === undefined ? undefined : keys.sign(known, now);
      },
      namesItself: async () => true,
      keys: async () => [keys.publicKey()],
      probe: async () => undefined,
    },
    routes: [
      defineRoute({
        method: 'GET',
        path: PATH,
        outsideApi: true,
        summary: 'Simulator des Online-Bankings',
        access: { anyone: true },
        query: { anfrage: z.string().max(1000) },
        answers: { page: true },
        async handle({ query }) {
          const ticket = query['anfrage'] ?? '';
          if (requestOf(ticket) === undefined) return notValid;
          return { kind: 'html', html: bankSignInPage({ action: `${PATH}/weiter`, ticket, cancel: `${PATH}/weiter?anfrage=${ticket}` }) };
        },
      }),
      defineRoute({
        method: 'GET',
        path: `${PATH}/weiter`,
        outsideApi: true,
        summary: 'Zurück vom Simulator des Online-Bankings',
        access: { anyone: true },
        query: { anfrage: z.string().max(1000), zugang: z.string().regex(/^\d{4,10}$/, { error: 'erlaubt sind 4 bis 10 Ziffern' }) },
        answers: { page: true },
        async handle({ query }) {
          const request = requestOf(query['anfrage'] ?? '');
          const number = query['zugang'];
          if (request === undefined) return notValid;
          if (number === undefined) return backWith(request.state, { error: 'access_denied' });
          const code: Code = { ...request, number, until: instantAfter(clock.now(), CODE_VALID_MS) };
          return backWith(request.state, { code: tickets.write('code', code) });
        },
      }),
    ],
  };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Texts that carry what they are about, signed: any process of the portal knows them again. */
function createTickets(vault: Pick<KeyVault, 'pseudonym'>) {
  const signatureOf = (kind: string, text: string): string => vault.pseudonym(`demo-bank-${kind}`, text);
  return {
    write(kind: string, value: object): string {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${signatureOf(kind, text)}`;
    },
    read<T>(kind: string, ticket: string, schema: z.ZodType<T>): T | undefined {
      const [text = '', signature = ''] = ticket.split('.');
      const [expected, given] = [Buffer.from(signatureOf(kind, text)), Buffer.from(signature)];
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    },
  };
}

/** Of this process: whoever redeems a code asks for the key in the same one. */
function createKeys() {
  let pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } | undefined;
  const own = () => (pair ??= generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  return {
    publicKey: (): ProviderKey => ({ ...own().publicKey.export({ format: 'jwk' }), kid: 'demo', use: 'sig', alg: 'ES256' }),
    sign({ nonce, number, until }: Code, now: string): string {
      const iat = Math.floor(millisOf(now) / 1_000);
      const authTime = Math.floor((millisOf(until) - CODE_VALID_MS) / 1_000);
      const claims = { iss: ISSUER, aud: CLIENT_ID, sub: `kunde-${number}`, nonce, iat, exp: iat + TOKEN_SECONDS, auth_time: authTime };
      return jwt.sign(claims, own().privateKey, { algorithm: 'ES256', keyid: 'demo' });
    },
  };
}
