import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { createParsedSettingSchema, isSafeAddressWithoutQuery } from './addresses.ts';

/** A private key of the portal, and what it may sign by, the most usual first. */
export interface ClientKey {
  readonly key: KeyObject;
  readonly kid: string | undefined;
  readonly algorithms: readonly ('RS256' | 'PS256' | 'ES256')[];
}

/** The bank's own provider of OpenID Connect, and who the portal is there. */
export interface BankSignInSettings {
  /** As the provider writes it, with or without a slash at its end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly credential: { readonly secret: string } | ClientKey;
}

/** `BANK_SIGN_IN_ISSUER` */
export const providerIssuerSchema = z.string().max(500).refine(isSafeAddressWithoutQuery, {
  error: 'erlaubt ist eine Adresse wie https://anmeldung.bank.de/realms/kunden; ohne https nur auf diesem Rechner',
});

const jwkSchema = z.looseObject({ kty: z.string(), kid: z.string().optional(), alg: z.string().optional() });

function clientKeyOf(text: string): ClientKey | undefined {
  try {
    const jwk = text.trimStart().startsWith('{') ? jwkSchema.parse(JSON.parse(text)) : undefined;
    const key = jwk === undefined ? createPrivateKey(text) : createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' });
    const algorithms = algorithmsOf(key).filter((algorithm) => jwk?.alg === undefined || jwk.alg === algorithm);
    return algorithms.length === 0 ? undefined : { key, kid: jwk?.kid, algorithms };
  } catch {
    return undefined;
  }
}

function algorithmsOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): ClientKey['algorithms'] {
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= 2_048) return ['RS256', 'PS256'];
  return type === 'ec' && details?.namedCurve === 'prime256v1' ? ['ES256'] : [];
}

/** `BANK_SIGN_IN_CLIENT_KEY`: PEM or JWK, RSA or EC P-256. */
export const clientKeySchema = createParsedSettingSchema(
  clientKeyOf,
  'erlaubt ist ein privater Schlüssel als PEM oder JWK: RSA mit mindestens 2048 Bit oder EC auf P-256',
);
