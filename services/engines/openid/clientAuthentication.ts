import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { millisOf, type Clock } from '@portal/platform/clock/clock';
import type { BankSignInSettings, ClientKey } from '@portal/platform/config/bankSignInSettings';
import type { ProviderMetadata } from './providerMetadata.ts';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const ASSERTION_SECONDS = 60;

interface ClientAuthentication {
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** How the portal proves at the token endpoint that it is the client: `client_secret_basic` or `private_key_jwt`. */
export function clientAuthentication(settings: BankSignInSettings, metadata: ProviderMetadata, clock: Clock): ClientAuthentication {
  const { clientId, credential } = settings;
  if ('secret' in credential) {
    const both = Buffer.from(`${formEncoded(clientId)}:${formEncoded(credential.secret)}`).toString('base64');
    return { headers: { Authorization: `Basic ${both}` }, fields: {} };
  }
  return {
    headers: {},
    fields: { client_assertion_type: ASSERTION_TYPE, client_assertion: assertion(clientId, credential, metadata, clock) },
  };
}

/** As RFC 6749 (2.3.1) has it, before both are joined. */
const formEncoded = (text: string): string => new URLSearchParams({ text }).toString().slice('text='.length);

function assertion(clientId: string, { key, kid, algorithms }: ClientKey, metadata: ProviderMetadata, clock: Clock): string {
  const supported = metadata.token_endpoint_auth_signing_alg_values_supported;
  const algorithm = algorithms.find((candidate) => supported?.includes(candidate)) ?? algorithms[0]!;
  const iat = Math.floor(millisOf(clock.now()) / 1_000);
  const claims = { iss: clientId, sub: clientId, aud: metadata.token_endpoint, jti: randomUUID(), iat, exp: iat + ASSERTION_SECONDS };
  return jwt.sign(claims, key, { algorithm, ...(kid === undefined ? {} : { keyid: kid }) });
}
