import { createSessionStore, type Session } from '@portal/web-shared/session/sessionStore.ts';
import { useSessionOf } from '@portal/web-shared/session/useSessionOf.ts';

export type { Session, SessionEndReason as SessionEnd } from '@portal/web-shared/session/sessionStore.ts';
export type { SessionPayload } from '@portal/web-shared/session/sessionPayload.ts';

/** Who is signed in here, in all tabs. */
export const sessionStore = createSessionStore('portal.employee.v1');
export const { current: currentSession, accept: acceptToken, end: endSession } = sessionStore;

/** For what must hear of each sign-in and sign-out (the cache of answers). */
export const onSessionChange = sessionStore.subscribe;

export const useSession = (): Session => useSessionOf(sessionStore);
