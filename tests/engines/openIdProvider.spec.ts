import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import type { Clock } from '@portal/platform/clock/clock';
import { clientKeySchema, type BankSignInSettings } from '@portal/platform/config/bankSignInSettings';
import { checkOpenIdProviderConnection } from '@portal/services/engines/openid/checkOpenIdProviderConnection';
import { createOpenIdProvider } from '@portal/services/engines/openid/createOpenIdProvider';
import {
  bankSignInsUnderTest,
  bankSignInSuite,
  signInAtBankAndReturn,
  SIGN_IN_WITHOUT_INVITATION,
  PUBLIC_URL,
  takePendingSignIn,
} from '@portal/services/engines/openid/testing/bankSignInSuite';
import { bankBrowser, registerPath, type BankBrowser } from '../api/customers/bankBrowser.ts';
import { aCustomer } from '../harness/people.ts';
import { oidcProvider, startOidcProvider, type OidcClient, type StartedOidcProvider } from '../harness/startOidcProvider.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const basic = { token_endpoint_auth_method: 'client_secret_basic', client_secret: 'ge heim+:%' } as const;
const byKey = {
  token_endpoint_auth_method: 'private_key_jwt',
  token_endpoint_auth_signing_alg: 'ES256',
  jwks: { keys: [{ ...ec.publicKey.export({ format: 'jwk' }), use: 'sig' }] },
} as const;
const clients: readonly OidcClient[] = [
  { client_id: 'portal', ...basic, id_token_signed_response_alg: 'PS256' },
  { client_id: 'portal:rs', ...basic, id_token_signed_response_alg: 'RS256' },
  { client_id: 'portal-key', ...byKey, id_token_signed_response_alg: 'ES256' },
];
const secret = { secret: basic.client_secret };
const key = clientKeySchema.parse(ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

let real: StartedOidcProvider;
let clock: Clock;
const adapter = (clientId = 'portal', credential: BankSignInSettings['credential'] = secret) =>
  createOpenIdProvider({ settings: { issuer: real.issuer, clientId, credential }, clock });

describe.skipIf(oidcProvider === undefined)(`oidc-provider${oidcProvider === undefined ? ' (not installed)' : ''}`, () => {
  beforeAll(async () => {
    real = await startOidcProvider(`${PUBLIC_URL}/_yes/callback`, clients);
  });
  afterAll(() => real.stop());

  const bank = bankSignInsUnderTest((parts) => {
    ({ clock } = parts);
    const provider = adapter();
    return { provider: () => provider, atTheBank: (url, number) => real.atTheBank(url, number), subjectOf: (number) => `kunde-${number}` };
  });
  bankSignInSuite(bank);

  it.each<[string, BankSignInSettings['credential']]>([
    ['portal:rs', secret],
    ['portal-key', key],
  ])('knows the portal as %s', async (clientId, credential) => {
    const signIns = bank.aProcess(adapter(clientId, credential));
    const back = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, back), back)).toMatchObject({
      kind: 'known',
      identity: { subject: 'kunde-4711' },
    });
  });

  it.each<[string, string, BankSignInSettings['credential']]>([
    ['another secret', 'portal', { secret: 'falsch' }],
    [
      'another key',
      'portal-key',
      clientKeySchema.parse(JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }))),
    ],
  ])('that does not take the portal for its client is away for everybody: %s', async (_, clientId, credential) => {
    const signIns = bank.aProcess(adapter(clientId, credential));
    const back = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, back), back)).toEqual({ kind: 'away' });
    expect([bank.outcomes(), signIns.state().up]).toEqual([['ok', 'client-refused'], false]);
    const ask = (of: BankSignInSettings['credential']) =>
      checkOpenIdProviderConnection({ issuer: real.issuer, clientId, credential: of }, `${PUBLIC_URL}/_yes/callback`, clock);
    expect((await ask(credential)).map(({ ok }) => ok)).toEqual([true, false]);
    expect((await ask(clientId === 'portal' ? secret : key)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('with new keys knows people as before', async () => {
    const signIns = bank.aProcess();
    const before = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, before), before)).toMatchObject({ kind: 'known' });
    real.restart(clients);
    const back = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, back), back)).toMatchObject({
      kind: 'known',
      identity: { subject: 'kunde-4711' },
    });
  });

  it('has who is still signed in there sign in again', async () => {
    const signIns = bank.aProcess();
    const cookies = new Map<string, string>();
    const there = async (number?: string) => {
      const begun = (await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined))!;
      const brought = await real.atTheBank(begun.url, number, cookies);
      const [code, error, iss] = ['code', 'error', 'iss'].map((name) => brought.get(name) ?? undefined);
      return signIns.identify(await takePendingSignIn(signIns, { state: brought.get('state') ?? '', browser: begun.browser }), {
        ...{ code, error, iss },
      });
    };
    expect(await there('4711')).toMatchObject({ kind: 'known' });
    expect(await there()).toEqual({ kind: 'declined', error: 'access_denied' });
    expect(await there('4711')).toMatchObject({ kind: 'known' });
  });

  it('that is away at the way back is there for the next sign-in', async () => {
    const signIns = bank.aProcess();
    const back = await signInAtBankAndReturn(bank, signIns);
    real.goAway();
    expect(await signIns.identify(await takePendingSignIn(signIns, back), back)).toEqual({ kind: 'away' });
    expect(await bank.aProcess(adapter()).begin(SIGN_IN_WITHOUT_INVITATION, undefined)).toBeUndefined();
    real.comeBack();
    const again = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, again), again)).toMatchObject({ kind: 'known' });
  });

  describe('as the bank of a whole portal', () => {
    const customer = { ...demoInstanceConfig.customer, yesActive: true };
    let portal: TestPortal;
    beforeAll(async () => {
      const provider = {
        BANK_SIGN_IN_ISSUER: real.issuer,
        BANK_SIGN_IN_CLIENT_ID: 'portal',
        BANK_SIGN_IN_CLIENT_SECRET: basic.client_secret,
      };
      portal = await startTestPortal({ config: { ...demoInstanceConfig, customer }, environment: { PUBLIC_URL, ...provider } });
    });
    afterAll(() => portal.stop());

    const throughTheBank = async (browser: BankBrowser, path: string, number?: string): Promise<string | undefined> => {
      const { body } = await browser.open(path);
      const brought = await real.atTheBank(String(body['url']), number);
      return (await browser.open(`/_yes/callback?${brought.toString()}`)).location;
    };

    it('registers and signs in, and says who nobody is while the bank is away', async () => {
      const staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
      const master = aCustomer();
      const { id } = await staff.ask<{ readonly id: string }>('POST', '/customers', master);
      await staff.ask('POST', `/customers/${id}/invite`, {});
      const invitation = (await portal.letters(master.email)).find(({ code }) => code !== null)?.code ?? '';
      const at = (code: string): string => `/invite/${invitation}?yes-error=${code}`;
      const browser = bankBrowser(portal);

      expect(await throughTheBank(browser, registerPath(invitation))).toBe(at('BANK_SIGN_IN_CANCELLED'));
      real.goAway();
      expect(await throughTheBank(browser, registerPath(invitation), '4711')).toBe(at('BANK_AWAY'));
      real.comeBack();
      expect(await throughTheBank(browser, registerPath(invitation), '4711')).toBe('/login?online-banking');
      expect((await browser.whoIsIn())?.id).toBe(id);
      expect(await throughTheBank(bankBrowser(portal), '/_yes/login', '4711')).toBe('/login?online-banking');
      expect(await throughTheBank(bankBrowser(portal), '/_yes/login', '4712')).toBe('/login?yes-error=BANK_NOT_LINKED');

      expect((await browser.open('/demo/online-banking?anfrage=x')).status, 'nothing is simulated beside it').toBe(404);
      expect((await browser.open('/api/health/ready')).body).toMatchObject({ bankSignIn: { up: true } });
    });
  });
});
