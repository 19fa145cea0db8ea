import type { Agent } from 'node:http';
import { z } from 'zod';
import { Agree21Away } from '@portal/platform/agree21/agree21Away';
import { millisOf, type Clock } from '@portal/platform/clock/clock';
import type { ClientCredentials } from '@portal/platform/config/agree21Settings';
import { requestWithoutRetry, jsonOf } from './requestWithoutRetry.ts';

/** It is not used in its last seconds: it would run out on its way. */
const SPARE_MS = 30_000;
/** Of a token that does not say how long it is good. */
const USUAL_SECONDS = 300;
/** It is fetched for all who wait for it: whoever goes away takes it from nobody. */
const WITHIN_MS = 5_000;

const tokenSchema = z.object({
  access_token: z
    .string()
    .max(16_384)
    .regex(/^[\x21-\x7e]+$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().max(31_536_000).optional(),
});
const errorSchema = z.object({ error: z.string() });

interface TokenParts {
  readonly credentials: ClientCredentials;
  readonly agent: Agent | undefined;
  readonly clock: Clock;
  readonly withinMs?: number | undefined;
}

/** OAuth 2 client credentials (RFC 6749 §4.4), with the secret in the Authorization header. */
export function createTokenSource({ credentials, agent, clock, withinMs = WITHIN_MS }: TokenParts) {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let fetching: Promise<string> | undefined;
  const fetchNow = async (): Promise<string> => {
    const signal = AbortSignal.timeout(withinMs);
    const { token, seconds } = await askForToken(credentials, agent, signal);
    kept = { token, until: millisOf(clock.now()) + Math.max(seconds * 1_000 - SPARE_MS, (seconds * 1_000) / 2) };
    return token;
  };
  const renew = (): Promise<string> => (fetching ??= fetchNow().finally(() => (fetching = undefined)));
  return {
    /** Kept until shortly before its end. */
    get: async () => (kept !== undefined && millisOf(clock.now()) < kept.until ? kept.token : renew()),
    /** Another one than that, which was not taken; asked for once, however many have met it. */
    async after(refused: string): Promise<string> {
      if (kept?.token === refused) kept = undefined;
      return kept?.token ?? renew();
    },
  };
}

async function askForToken(
  { tokenUrl, clientId, clientSecret }: ClientCredentials,
  agent: Agent | undefined,
  signal: AbortSignal,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const answer = await requestWithoutRetry({
    method: 'POST',
    url: tokenUrl,
    headers: {
      Accept: 'application/json',
      Authorization: basicAuthorizationOf(formEncoded(clientId), formEncoded(clientSecret)),
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    agent,
    signal,
  });
  const { status } = answer;
  const body = jsonOf(answer);
  const read = tokenSchema.safeParse(body);
  if (status === 200 && read.success) return { token: read.data.access_token, seconds: read.data.expires_in ?? USUAL_SECONDS };
  const error = errorSchema.safeParse(body).data?.error;
  throw new Agree21Away(status === 401 || (status >= 400 && error !== undefined) ? 'client-refused' : 'odd-answer');
}

export const basicAuthorizationOf = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

/** As RFC 6749 §2.3.1 wants both before they are put together. */
const formEncoded = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);
