import { z } from 'zod';
import { ProviderAway, type OpenIdProvider, type ProviderKey } from '@portal/platform/bank-sign-in/openIdProvider';
import { HOUR_MS, millisOf, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import type { BankSignInSettings } from '@portal/platform/config/bankSignInSettings';
import { askForJson, type JsonAnswer } from './askForJson.ts';
import { clientAuthentication } from './clientAuthentication.ts';
import { discoverProviderMetadata } from './providerMetadata.ts';

const KEEP_MS = HOUR_MS;
const KEYS_AGAIN_MS = MINUTE_MS;
/** Less than anybody waits for the whole of a sign-in. */
const READ_WITHIN_MS = 5_000;

const keySetSchema = z.object({ keys: z.array(z.unknown()) });
const keySchema = z.looseObject({ kty: z.string(), kid: z.string().optional(), use: z.string().optional(), alg: z.string().optional() });
const isKey = (key: unknown): key is ProviderKey => keySchema.safeParse(key).success;
const tokenSchema = z.object({ id_token: z.string().min(1) });
const errorSchema = z.object({ error: z.string() });

interface OpenIdProviderParts {
  readonly settings: BankSignInSettings;
  readonly clock: Clock;
  readonly readWithinMs?: number;
}

/** A bank's own provider of OpenID Connect. What is the same for all people is kept for an hour. */
export function createOpenIdProvider({ settings, clock, readWithinMs = READ_WITHIN_MS }: OpenIdProviderParts): OpenIdProvider {
  const { issuer, clientId } = settings;
  // It is read for all who wait for it: whoever goes away takes it from nobody.
  const metadata = createHeld(clock, KEEP_MS, () => discoverProviderMetadata(issuer, AbortSignal.timeout(readWithinMs)));
  const keySet = createHeld(clock, KEEP_MS, async () => {
    const { jwks_uri } = await metadata.get();
    const { status, body } = await askForJson(jwks_uri, AbortSignal.timeout(readWithinMs));
    const keys = status === 200 ? keySetSchema.safeParse(body).data?.keys : undefined;
    if (keys === undefined) throw new ProviderAway('odd-answer');
    return keys.filter(isKey);
  });
  let again: { readonly at: number; readonly keys: Promise<readonly ProviderKey[]> } | undefined;

  return {
    issuer,
    clientId,
    async authorisationUrl({ state, nonce, codeChallenge, redirectUri }) {
      const url = new URL((await metadata.get()).authorization_endpoint);
      const asked = { response_type: 'code', scope: 'openid', client_id: clientId, redirect_uri: redirectUri, state, nonce };
      const proof = { code_challenge: codeChallenge, code_challenge_method: 'S256', max_age: '0' };
      for (const [name, value] of Object.entries({ ...asked, ...proof })) url.searchParams.set(name, value);
      return url.href;
    },
    namesItself: async () => (await metadata.get()).authorization_response_iss_parameter_supported === true,
    async redeem({ code, codeVerifier, redirectUri }, signal) {
      const known = await metadata.get();
      const { headers, fields } = clientAuthentication(settings, known, clock);
      const asked = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier };
      const body = new URLSearchParams({ ...asked, ...fields });
      return idTokenOf(await askForJson(known.token_endpoint, signal, { method: 'POST', headers, body }));
    },
    async keys(_signal, past) {
      if (past === undefined) return keySet.get();
      const now = millisOf(clock.now());
      if (again !== undefined && now - again.at < KEYS_AGAIN_MS) return again.keys.then(() => keySet.get());
      const asked = { at: now, keys: keySet.renew() };
      again = asked;
      return asked.keys.catch((error: unknown) => {
        // A failure has shown nobody the keys.
        if (again === asked) again = undefined;
        throw error;
      });
    },
    async probe() {
      await metadata.renew();
      await keySet.renew();
    },
  };
}

/** Nobody is refused for a fault of the portal's own registration at the bank. */
function idTokenOf({ status, body }: JsonAnswer): string | undefined {
  const token = tokenSchema.safeParse(body).data?.id_token;
  if (status === 200 && token !== undefined) return token;
  const error = status >= 400 ? errorSchema.safeParse(body).data?.error : undefined;
  if (error === 'invalid_grant') return undefined;
  throw new ProviderAway(error === 'invalid_client' || error === 'unauthorized_client' ? 'client-refused' : 'odd-answer');
}

/** Something that is asked for once for all who want it at the same time, and kept for a while. */
function createHeld<T>(clock: Clock, keepMs: number, read: () => Promise<T>) {
  let kept: { readonly value: T; readonly until: number } | undefined;
  let reading: Promise<T> | undefined;
  const readNow = async (): Promise<T> => {
    const value = await read();
    kept = { value, until: millisOf(clock.now()) + keepMs };
    return value;
  };
  /** Past what is kept; a failure leaves that as it is. */
  const renew = (): Promise<T> => (reading ??= readNow().finally(() => (reading = undefined)));
  return {
    get: async (): Promise<T> => (kept !== undefined && millisOf(clock.now()) < kept.until ? kept.value : renew()),
    renew,
  };
}
