import { emptyBodySchema, loginSchema } from '@portal/contracts/customers/commands/access';
import { tokenAnswer } from '@portal/contracts/customers/views/customer';
import { cookieOf } from '../http/cookies.ts';
import { unauthenticated } from '../http/problems.ts';
import { route } from '../http/route.ts';
import type { Access, Answer, Route, RouteRequest } from '../http/route.ts';
import { sessionRules } from '../sessions/sessionRules.ts';
import { badCredentials, idOfStream, sessionEnded, signedIn, tooManyAttempts } from './realmAccess.ts';
import type { AccessPorts, AccessRealm } from './realmAccess.ts';

/** POST login, GET and POST logout, POST refresh of one realm. */
export function signInRoutes(realm: AccessRealm, { attempts, credentials, sessions }: AccessPorts): readonly Route[] {
  const access: Access = realm.realm === 'customer' ? { customer: 'signedIn' } : { employee: 'signedIn' };

  /** The same work for unknown addresses, accounts without a password, and wrong passwords. */
  const accountWith = async (email: string, password: string): Promise<string | undefined> => {
    const account = await realm.accountOf(email);
    return (await credentials.verify(account, password)) ? account : undefined;
  };
  const signOut = async ({ principal }: RouteRequest<unknown>): Promise<Answer> => {
    if (principal === undefined) return unauthenticated();
    await sessions.end(realm.realm, principal.id, principal.sessionId);
    return { kind: 'empty', cookies: [sessions.closingCookie(realm.realm)] };
  };

  return [
    route({
      method: 'POST',
      path: `/${realm.path}/login`,
      summary: 'Mit E-Mail-Adresse und Passwort anmelden',
      access: { anyone: true },
      body: loginSchema,
      answers: { json: tokenAnswer },
      async handle({ body, address }) {
        const attempt = { account: `${realm.realm}/${body.email}`, address };
        const outcome = await attempts.guard(
          attempt,
          () => accountWith(body.email, body.password),
          (account) => account !== undefined,
        );
        if (outcome.kind === 'slow-down') return tooManyAttempts(outcome.retryAfterSeconds);
        const session = outcome.result === undefined ? undefined : await sessions.open(realm.realm, idOfStream(outcome.result));
        return session === undefined ? badCredentials() : signedIn(session);
      },
    }),
    route({ method: 'GET', path: `/${realm.path}/logout`, summary: 'Abmelden', access, handle: signOut }),
    route({ method: 'POST', path: `/${realm.path}/logout`, summary: 'Abmelden', access, body: emptyBodySchema, handle: signOut }),
    route({
      method: 'POST',
      path: `/${realm.path}/refresh`,
      summary: 'Die Sitzung mit dem Cookie fortsetzen',
      access: { anyone: true },
      body: emptyBodySchema,
      answers: { json: tokenAnswer },
      async handle({ cookies }) {
        const { cookie: name } = sessionRules[realm.realm];
        const cookie = cookieOf(cookies, name);
        const session = await sessions.refresh(realm.realm, cookie);
        if (session !== undefined) return signedIn(session, cookies[name] === undefined ? [] : [sessions.closingFormerCookie(realm.realm)]);
        return cookie === undefined ? sessionEnded() : { ...sessionEnded(), cookies: [sessions.closingCookie(realm.realm)] };
      },
    }),
  ];
}
