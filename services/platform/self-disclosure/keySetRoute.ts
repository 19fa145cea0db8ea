import { SELF_DISCLOSURE_KEYS_CACHED_SECONDS, signingKeySetView } from '@portal/contracts/customers/selfDisclosure';
import { defineRoute, type Route } from '../http/defineRoute.ts';
import type { SigningKeys } from './signingKeys.ts';

/** By what the desk verifies who comes: for anybody, as whoever has it can forge nothing. */
export const keySetRoute = (keys: Pick<SigningKeys, 'keySet'>): Route =>
  defineRoute({
    method: 'GET',
    path: '/.well-known/jwks.json',
    outsideApi: true,
    summary: 'Öffentliche Schlüssel zu den Links, mit denen das Portal zur Selbstauskunft führt (JWKS, RFC 7517)',
    access: { anyone: true },
    answers: { document: signingKeySetView },
    async handle() {
      const body = await keys.keySet();
      return { kind: 'json', body, mediaType: 'application/json', cachedForSeconds: SELF_DISCLOSURE_KEYS_CACHED_SECONDS };
    },
  });
