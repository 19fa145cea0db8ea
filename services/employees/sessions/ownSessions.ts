import { ownSessionsAnswer } from '@portal/contracts/employees/views/ownSessions';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import type { EmployeesDeps } from '../employeesDeps.ts';

const { query } = useCasesOf<EmployeesDeps>();
const access = { employee: 'signedIn' } as const;

export const listOwnSessions = query({
  path: '/bank-employees/sessions',
  summary: 'Die eigenen Sitzungen mit Gerät, Beginn und letzter Nutzung',
  access,
  answers: { json: ownSessionsAnswer },
  async handle({ principal, sessions }) {
    const own = await sessions.of('employee', principal.id);
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
});

/** At once; somebody else's is none of the own ones, and nothing happens to it. */
export const endOwnSession = query({
  method: 'DELETE',
  path: '/bank-employees/sessions/:sessionId',
  summary: 'Eine eigene Sitzung beenden; sie gilt sofort nicht mehr',
  access,
  async handle({ params, principal, sessions }) {
    await sessions.end('employee', principal.id, params.sessionId);
    const isCurrent = params.sessionId === principal.sessionId;
    return { kind: 'empty', ...(isCurrent ? { cookies: [sessions.closingCookie('employee')] } : {}) };
  },
});

/** Wherever else somebody is signed in, or about to be. */
export const endOtherSessions = query({
  method: 'DELETE',
  path: '/bank-employees/sessions',
  summary: 'Überall abmelden: alle eigenen Sitzungen bis auf diese beenden; sie gelten sofort nicht mehr',
  access,
  async handle({ principal, sessions }) {
    await sessions.endAllOf('employee', principal.id, { except: principal.sessionId });
    return { kind: 'empty' };
  },
});
