import { ownSessionsAnswer } from '@portal/contracts/shared/ownSessions';
import type { DomainEvent } from '../journal/journal.ts';
import { streamNameOfSessionOwner } from '../sessions/storedSession.ts';
import type { QueryUseCase } from '../use-cases/useCaseRunner.ts';
import { createUseCaseDeclarers } from '../use-cases/createUseCaseDeclarers.ts';
import type { AccessRealm, AccessServices } from './accessRealm.ts';

const { query } = createUseCaseDeclarers<AccessServices>();

/** GET sessions, DELETE one, DELETE all others, of whoever asks. */
export function createOwnSessionCalls<State, E extends DomainEvent>({
  realm,
  path,
}: Pick<AccessRealm<State, E, unknown>, 'realm' | 'path'>): readonly QueryUseCase<AccessServices>[] {
  const access = realm === 'customer' ? ({ customer: 'signedIn' } as const) : ({ employee: 'signedIn' } as const);
  return [
    query({
      path: `/${path}/sessions`,
      summary: 'Die eigenen Sitzungen mit Gerät, Beginn und letzter Nutzung',
      access,
      answers: { json: ownSessionsAnswer },
      async handle({ principal, sessions }) {
        const own = await sessions.of(realm, principal.id);
        return {
          kind: 'json',
          body: {
            sessions: own.map(({ sessionId, device, openedAt, lastSeenAt }) => ({
              id: sessionId,
              device,
              startedAt: openedAt,
              lastUsedAt: lastSeenAt,
              current: sessionId === principal.sessionId,
            })),
          },
        };
      },
    }),
    // At once; somebody else's is none of the own ones, and nothing happens to it.
    query({
      method: 'DELETE',
      path: `/${path}/sessions/:sessionId`,
      summary: 'Eine eigene Sitzung beenden; sie gilt sofort nicht mehr',
      access,
      async handle({ params, principal, sessions, security, address, device }) {
        const { id } = principal;
        const isOpen = (await sessions.of(realm, id)).some(({ sessionId }) => sessionId === params.sessionId);
        await sessions.end(realm, id, params.sessionId);
        if (isOpen) security.note({ kind: 'signed-out', account: streamNameOfSessionOwner({ realm, id }), address, device });
        const isCurrent = params.sessionId === principal.sessionId;
        return { kind: 'empty', ...(isCurrent ? { cookies: [sessions.closingCookie(realm)], clearsCache: true } : {}) };
      },
    }),
    // Wherever else somebody is signed in, or about to be.
    query({
      method: 'DELETE',
      path: `/${path}/sessions`,
      summary: 'Überall abmelden: alle eigenen Sitzungen bis auf diese beenden; sie gelten sofort nicht mehr',
      access,
      async handle({ principal: { id, sessionId }, sessions, security, address, device }) {
        await sessions.endAllOf(realm, id, { except: sessionId });
        security.note({ kind: 'sessions-ended', account: streamNameOfSessionOwner({ realm, id }), address, device });
        return { kind: 'empty' };
      },
    }),
  ];
}
