import { Agent } from 'node:https';
import { Agree21Away } from '@portal/platform/agree21/agree21Away';
import type { Clock } from '@portal/platform/clock/clock';
import type { Agree21Settings } from '@portal/platform/config/agree21Settings';
import { requestWithoutRetry, type OutsideAnswer, type OutsideRequest } from './requestWithoutRetry.ts';
import { basicAuthorizationOf, createTokenSource } from './createTokenSource.ts';

/** So many questions at a time; others wait for a connection. */
const MAX_CONNECTIONS = 20;

export interface Agree21AccessOptions {
  readonly settings: Agree21Settings;
  readonly clock: Clock;
  /** For tests: how long a token is waited for. */
  readonly tokenWithinMs?: number;
  /** For tests: certificates that count instead of the usual ones. */
  readonly ca?: string;
}

/** Who the portal is at agree21: by a token or a login, by a certificate, or by both. */
export function createAuthenticatedAgree21Client({ settings, clock, tokenWithinMs, ca }: Agree21AccessOptions) {
  const { credentials, certificate, login } = settings;
  const secure = new Agent({ ...certificate, ca, maxSockets: MAX_CONNECTIONS });
  const agentFor = (url: string): Agent | undefined => (url.startsWith('https:') ? secure : undefined);
  const token = credentials && createTokenSource({ credentials, agent: agentFor(credentials.tokenUrl), clock, withinMs: tokenWithinMs });
  const withoutToken: Readonly<Record<string, string>> =
    login === undefined ? {} : { Authorization: basicAuthorizationOf(login.user, login.password) };
  const askWith = (request: Omit<OutsideRequest, 'agent'>, authorization: Readonly<Record<string, string>>): Promise<OutsideAnswer> =>
    requestWithoutRetry({ ...request, headers: { ...request.headers, ...authorization }, agent: agentFor(request.url) });
  return {
    /** Asks as the portal; with another token where the one that was kept is not taken. @throws Agree21Away */
    async ask(request: Omit<OutsideRequest, 'agent'>): Promise<OutsideAnswer> {
      const known = await token?.get();
      let answer = await askWith(request, known === undefined ? withoutToken : bearer(known));
      if (answer.status === 401 && known !== undefined && token !== undefined)
        answer = await askWith(request, bearer(await token.after(known)));
      if (answer.status === 401 || answer.status === 403) throw new Agree21Away('client-refused');
      return answer;
    },
    /** Only fetches a token, where there is one to be fetched. @throws Agree21Away */
    async signIn(): Promise<void> {
      await token?.get();
    },
  };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
